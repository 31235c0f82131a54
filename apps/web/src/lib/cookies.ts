/**
 * On mocks, every tab is a separate platform with its own sessions. All tabs share their cookies, so each tab
 * uses its session storage instead.
 */
const isOfTab = import.meta.env.MODE === 'mocks';

/** @returns the value of a cookie; undefined if it is missing or cannot have been written by {@link writeCookie} */
export function readCookie(name: string): string | undefined {
  // The server renders pages for visitors only.
  if (typeof document === 'undefined') return undefined;
  if (isOfTab) return sessionStorage.getItem(name) ?? undefined;
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/**
 * Sets a cookie for this app only: it is not sent with requests from other sites, and only over https if the page was
 * loaded over https.
 *
 * @param expires expiry time; a time in the past deletes the cookie
 */
export function writeCookie(name: string, value: string, expires: Date): void {
  if (isOfTab) {
    if (expires > new Date()) sessionStorage.setItem(name, value);
    else sessionStorage.removeItem(name);
    return;
  }
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in Firefox before 140.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Expires=${expires.toUTCString()}${secure}`;
}
