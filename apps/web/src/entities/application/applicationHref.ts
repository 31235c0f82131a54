/** @returns the URL of the application's page */
export function applicationHref(appId: string): string {
  return `/controlPanel/myApplication/appList?appId=${encodeURIComponent(appId)}`;
}

/** @returns the URL of the application's page, with the question whether to rotate its key */
export function rotateKeyHref(appId: string): string {
  return `${applicationHref(appId)}&rotate=key`;
}
