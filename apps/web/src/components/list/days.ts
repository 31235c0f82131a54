/** A range of days, both included, `yyyy-MM-dd` in the gateway's time zone. */
export interface Days {
  dayFrom: string;
  dayTo: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** More days than these no statistic tells at once. */
const MOST_DAYS = 366;

/** @returns why a range can't be asked for, in words; undefined where it can */
export function rangeError({ dayFrom, dayTo }: Days): string | undefined {
  if (dayFrom > dayTo) return 'Please select a last day that is not before the first';
  const count = (Date.parse(dayTo) - Date.parse(dayFrom)) / DAY + 1;
  return count > MOST_DAYS ? `Please select at most ${MOST_DAYS} days` : undefined;
}
