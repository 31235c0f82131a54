/** Path of the operators' search for calls. */
const API_LOG = '/controlPanel/apiLog';
/** Half of the range of `callsAroundHref`, in milliseconds. */
const HALF_AN_HOUR = 30 * 60_000;

const hrefOf = (appId: string, range: Record<string, string>) =>
  `${API_LOG}?${new URLSearchParams({ caller: 'all', statusCode: 'all', appId, ...range })}`;

/**
 * @param appId an application
 * @returns the URL of the search for its calls of the last 24 hours
 */
export function callsHref(appId: string): string {
  return hrefOf(appId, { range: 'day' });
}

/**
 * @param appId an application
 * @param time ISO 8601
 * @returns the URL of the search for its calls of the hour around that time
 */
export function callsAroundHref(appId: string, time: string): string {
  const moment = Date.parse(time);
  const at = (milliseconds: number) => new Date(moment + milliseconds).toISOString();
  return hrefOf(appId, { startTimeFrom: at(-HALF_AN_HOUR), startTimeTo: at(HALF_AN_HOUR) });
}
