const HOUR = 60 * 60 * 1000;

/**
 * @param count number of hours
 * @param earlier how many hours before the present they end
 * @returns the start and the end of the hours. The present is the end of the current minute, so that the latest calls are
 *   included
 */
export function lastHours(count: number, earlier = 0): { start: string; end: string } {
  const now = new Date().setUTCSeconds(59, 999);
  const end = now - earlier * HOUR;
  return { start: new Date(end + 1 - count * HOUR).toISOString(), end: new Date(end).toISOString() };
}
