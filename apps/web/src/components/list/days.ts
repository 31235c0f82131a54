/** A range of days, both included, `yyyy-MM-dd` in the gateway's time zone. */
export interface Days {
  dayFrom: string;
  dayTo: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** Maximum number of days in a statistics request. */
const MAX_DAYS = 366;

/** @returns the error message for a range; undefined if it is valid */
export function rangeError({ dayFrom, dayTo }: Days): string | undefined {
  if (dayFrom > dayTo) return 'Please select a last day that is not before the first';
  const count = (Date.parse(dayTo) - Date.parse(dayFrom)) / DAY + 1;
  return count > MAX_DAYS ? `Please select at most ${MAX_DAYS} days` : undefined;
}
