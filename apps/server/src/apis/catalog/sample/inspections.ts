import { isSampleDay, weekdayOf } from './calendar.ts';
import { seeded } from './random.ts';
import { type Store, stores } from './stores.ts';

/** One item of an inspection's checklist. */
export interface InspectedItem {
  itemId: string;
  title: string;
  /** The maximum number of points. */
  maximum: number;
  /** The points given. */
  points: number;
  remark: string;
}

/** An inspection of a store. */
export interface Inspection {
  inspectionId: string;
  store: Store;
  /** `yyyy-MM-dd` */
  day: string;
  template: string;
  inspector: string;
  items: InspectedItem[];
  /** The points given, out of 100. */
  score: number;
  result: 'passed' | 'failed';
}

const ITEMS = [
  { title: 'Entrance clean and clear', maximum: 20, fault: 'Trolleys block the way' },
  { title: 'Escape routes free', maximum: 25, fault: 'Boxes in the escape route' },
  { title: 'Prices on every shelf', maximum: 15, fault: 'Price labels missing on two shelves' },
  { title: 'Displays as planned', maximum: 20, fault: 'Seasonal table not as planned' },
  { title: 'Staff at the checkouts', maximum: 20, fault: 'Two of five checkouts staffed at noon' },
];
const INSPECTORS = ['M. Okafor', 'J. Lindqvist', 'S. Moreau', 'T. Brandt'];
const PASS_SCORE = 80;

/**
 * Stores are inspected on Mondays and Thursdays.
 *
 * @param day `yyyy-MM-dd`
 * @returns the inspection of the day, or undefined on other days
 */
export function inspectionOn(store: Store, day: string): Inspection | undefined {
  const weekday = weekdayOf(day);
  if (weekday !== 1 && weekday !== 4) return undefined;
  const inspectionId = `IN-${store.storeId.slice(3)}-${day.replaceAll('-', '')}`;
  const items = ITEMS.map(({ title, maximum, fault }, index) => {
    const isFaulty = seeded(`${inspectionId} item ${index}`) < 0.28;
    const lost = isFaulty
      ? Math.ceil(maximum * (seeded(`${inspectionId} lost ${index}`) < 0.5 ? 0.3 : 0.6))
      : 0;
    return {
      itemId: `${inspectionId}-${index + 1}`,
      title,
      maximum,
      points: maximum - lost,
      remark: isFaulty ? fault : '',
    };
  });
  const score = items.reduce((sum, item) => sum + item.points, 0);
  return {
    inspectionId,
    store,
    day,
    template: weekday === 1 ? 'Weekly opening round' : 'Safety and service round',
    inspector: INSPECTORS[Math.floor(seeded(`${inspectionId} inspector`) * INSPECTORS.length)] ?? '',
    items,
    score,
    result: score >= PASS_SCORE ? 'passed' : 'failed',
  };
}

/**
 * @param inspectionId such as `IN-0101-20261116`
 * @returns the inspection, or undefined
 */
export function findInspection(inspectionId: string): Inspection | undefined {
  const [, number, year, month, date] = /^IN-(\d{4})-(\d{4})(\d\d)(\d\d)$/.exec(inspectionId) ?? [];
  const store = stores.find((each) => each.storeId === `ST-${number}`);
  const day = `${year}-${month}-${date}`;
  return store && isSampleDay(day) ? inspectionOn(store, day) : undefined;
}
