/** @returns the URL of the application's page */
export function applicationHref(appId: string): string {
  return `/controlPanel/myApplication/appList?appId=${encodeURIComponent(appId)}`;
}

/** @returns the URL of the application's page, which then asks whether to rotate the key */
export function rotateKeyHref(appId: string): string {
  return `${applicationHref(appId)}&rotate=key`;
}
