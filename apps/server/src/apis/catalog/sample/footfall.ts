import { isWeekend, type LocalTime, levelOf } from './calendar.ts';
import { distribute, seededBetween } from './random.ts';
import type { Entrance, Store } from './stores.ts';

/** Visitors of one hour. */
export interface HourFlow {
  /** Hour of the day, 0 to 23. */
  hour: number;
  entered: number;
  left: number;
}

/** Visitors of a day up to a given time. */
export interface VisitorCounts {
  entered: number;
  left: number;
  /** Visitors who are inside. */
  inside: number;
}

/**
 * The basis of all sample data about visitors: every other figure is derived from it, so that methods are
 * consistent. All visitors have left when the store closes.
 *
 * @param entrance one of the store's entrances
 * @param day `yyyy-MM-dd`
 * @returns one entry for each opening hour
 */
export function flowOfEntrance(store: Store, entrance: Entrance, day: string): HourFlow[] {
  const key = `${store.storeId} ${entrance.entranceId} ${day}`;
  const hours = Array.from({ length: store.closes - store.opens }, (_, index) => store.opens + index);
  const spread = seededBetween(`${key} level`, 0.93, 1.07);
  const total = Math.round(store.visitors * entrance.share * levelOf(day) * spread);
  const entered = distribute(
    total,
    hours.map((hour) => shapeOf(store, day, hour) * seededBetween(`${key} ${hour}`, 0.88, 1.12)),
  );
  let inside = 0;
  return hours.map((hour, index) => {
    const came = entered[index] ?? 0;
    const isLast = index === hours.length - 1;
    const left = isLast ? inside + came : Math.floor(inside * 0.82 + came * 0.38);
    inside += came - left;
    return { hour, entered: came, left };
  });
}

/**
 * @param day `yyyy-MM-dd`
 * @param entranceId only this entrance; undefined for all
 * @returns one entry for each opening hour
 */
export function flowOfDay(store: Store, day: string, entranceId?: string): HourFlow[] {
  const flows = store.entrances
    .filter((entrance) => entranceId === undefined || entrance.entranceId === entranceId)
    .map((entrance) => flowOfEntrance(store, entrance, day));
  return Array.from({ length: store.closes - store.opens }, (_, index) => ({
    hour: store.opens + index,
    entered: sum(flows.map((flow) => flow[index]?.entered ?? 0)),
    left: sum(flows.map((flow) => flow[index]?.left ?? 0)),
  }));
}

/**
 * @param flow hours of a day
 * @returns the visitors who entered during these hours
 */
export function enteredIn(flow: readonly HourFlow[]): number {
  return sum(flow.map((hour) => hour.entered));
}

/**
 * @param flow hours of a day
 * @param time a time on that day
 * @returns visitors up to that time; within an hour they enter and leave at a constant rate
 */
export function countsAt(flow: readonly HourFlow[], time: LocalTime): VisitorCounts {
  let [entered, left] = [0, 0];
  for (const hour of flow) {
    const passed = hour.hour < time.hour ? 1 : hour.hour === time.hour ? time.minute / 60 : 0;
    entered += Math.floor(hour.entered * passed);
    left += Math.floor(hour.left * passed);
  }
  return { entered, left, inside: entered - left };
}

/**
 * @param flow hours of a day
 * @returns the hour in which most visitors entered, and the most visitors inside at the end of an hour
 */
export function peakOf(flow: readonly HourFlow[]): { hour: number; inside: number } {
  let [hour, most, inside, mostInside] = [flow[0]?.hour ?? 0, 0, 0, 0];
  for (const each of flow) {
    inside += each.entered - each.left;
    mostInside = Math.max(mostInside, inside);
    if (each.entered > most) [hour, most] = [each.hour, each.entered];
  }
  return { hour, inside: mostInside };
}

/** On weekdays most visitors come at lunchtime and after work, at weekends in the afternoon. */
function shapeOf(store: Store, day: string, hour: number): number {
  const middle = hour + 0.5;
  const bell = (at: number, width: number) => Math.exp(-(((middle - at) / width) ** 2));
  const busy = isWeekend(day) ? bell(15, 3.4) : 0.65 * bell(12.75, 1.5) + bell(18.25, 2.1);
  const isFirstOrLast = hour === store.opens || hour === store.closes - 1;
  return (0.22 + busy) * (isFirstOrLast ? 0.55 : 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((one, other) => one + other, 0);
}
