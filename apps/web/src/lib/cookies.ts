/** @returns the value of a cookie; undefined where there is none, or one that {@link writeCookie} can't have written */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/**
 * Sets a cookie of this app alone: it is sent to no other site, and over https only where the page came that way.
 *
 * @param name its name
 * @param value its value
 * @param expires until when; a time that is past removes it
 */
export function writeCookie(name: string, value: string, expires: Date): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in Firefox before 140.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Expires=${expires.toUTCString()}${secure}`;
}
