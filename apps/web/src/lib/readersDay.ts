import { timeZone } from './format.ts';

/** @returns the day of a moment in the reader's time zone, `2026-11-18` */
export function dayOf(moment: Date): string {
  return wallClock(moment.getTime()).slice(0, 10);
}

/** @returns the start of a day in the reader's time zone, ISO 8601 in UTC */
export function startOfDay(day: string): string {
  return instantOf(`${day}T00:00:00.000Z`);
}

/** @returns the end of a day in the reader's time zone, ISO 8601 in UTC */
export function endOfDay(day: string): string {
  return instantOf(`${day}T23:59:59.999Z`);
}

/** The time that clocks in the reader's time zone show, written as if it were UTC; without milliseconds. */
function wallClock(time: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: timeZone(),
  });
  return `${format.format(time).replace(' ', 'T')}Z`;
}

/** The moment at which clocks in the reader's time zone show a time. */
function instantOf(shown: string): string {
  const wanted = Date.parse(shown);
  const offsetAt = (time: number) => Date.parse(wallClock(time)) - Math.floor(time / 1000) * 1000;
  // The offset at the result may differ from that at the first guess, on a day when clocks change.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess)).toISOString();
}
