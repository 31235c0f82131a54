const HOUR = 60 * 60 * 1000;

/**
 * @param count number of hours
 * @param options.earlier how many hours before the present they end
 * @param options.now the present
 * @returns the start and the end of the hours. They end with a minute, so that the latest calls are included
 */
export function lastHours(
  count: number,
  { earlier = 0, now = new Date() } = {},
): { start: string; end: string } {
  const end = new Date(now).setUTCSeconds(59, 999) - earlier * HOUR;
  return { start: new Date(end + 1 - count * HOUR).toISOString(), end: new Date(end).toISOString() };
}
