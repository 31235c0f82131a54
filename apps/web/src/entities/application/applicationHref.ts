/**
 * @param appId the application's AppID
 * @returns the address of its page
 */
export function applicationHref(appId: string): string {
  return `/controlPanel/myApplication/appList?appId=${encodeURIComponent(appId)}`;
}
