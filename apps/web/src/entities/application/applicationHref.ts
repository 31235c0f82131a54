/** @returns the URL of the application's page */
export function applicationHref(appId: string): string {
  return `/controlPanel/myApplication/appList?appId=${encodeURIComponent(appId)}`;
}
