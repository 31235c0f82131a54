import { isWeekend } from './calendar.ts';
import { enteredIn, flowOfDay } from './footfall.ts';
import { distribute, seededBetween } from './random.ts';
import type { Store } from './stores.ts';

/** The performance of a store on one day. */
export interface Performance {
  visitors: number;
  /** People who walked past the store, visitors included. */
  passersBy: number;
  /** Visitors per passer-by, 0 to 1, four decimals. */
  captureRate: number;
  /** Receipts. */
  transactions: number;
  /** Receipts per visitor, 0 to 1, four decimals. */
  conversionRate: number;
}

/**
 * @param day `yyyy-MM-dd`
 * @returns visitors, passers-by and purchases of the day; zeros if the store is closed
 */
export function performanceOf(store: Store, day: string): Performance {
  const visitors = enteredIn(flowOfDay(store, day));
  const key = `${store.storeId} ${day}`;
  const passersBy = Math.round(visitors / seededBetween(`${key} capture`, 0.13, 0.19));
  // At weekends a smaller share of visitors buys something.
  const conversion = seededBetween(`${key} conversion`, 0.21, 0.29) - (isWeekend(day) ? 0.04 : 0);
  const transactions = Math.round(visitors * conversion);
  return {
    visitors,
    passersBy,
    captureRate: ratio(visitors, passersBy),
    transactions,
    conversionRate: ratio(transactions, visitors),
  };
}

/** Visitors by length of stay. */
export interface Stay {
  /** The minimum of the band, in minutes. */
  fromMinutes: number;
  /** The exclusive maximum of the band, in minutes; null for the last band. */
  toMinutes: number | null;
  visitors: number;
}

const BANDS = [
  { from: 0, to: 5, middle: 3, weight: 0.14 },
  { from: 5, to: 15, middle: 10, weight: 0.27 },
  { from: 15, to: 30, middle: 22, weight: 0.29 },
  { from: 30, to: 60, middle: 42, weight: 0.22 },
  { from: 60, to: null, middle: 78, weight: 0.08 },
] as const;

/**
 * @param day `yyyy-MM-dd`
 * @returns the visitors of the day by length of stay, and the mean in minutes
 */
export function staysOf(store: Store, day: string): { averageMinutes: number; stays: Stay[] } {
  const visitors = enteredIn(flowOfDay(store, day));
  const counts = distribute(
    visitors,
    BANDS.map(
      ({ from, weight }) => weight * seededBetween(`${store.storeId} ${day} stay ${from}`, 0.85, 1.15),
    ),
  );
  const minutes = BANDS.reduce((total, { middle }, index) => total + middle * (counts[index] ?? 0), 0);
  return {
    averageMinutes: visitors === 0 ? 0 : Math.round((minutes / visitors) * 10) / 10,
    stays: BANDS.map(({ from, to }, index) => ({
      fromMinutes: from,
      toMinutes: to,
      visitors: counts[index] ?? 0,
    })),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
