import { BASE } from '#lib/base.ts';

/**
 * Restores a deep link of the demo, which was redirected to `?path=` because a plain file server has only one page. Call
 * it before the router reads the URL.
 */
export function restoreDeepLink(): void {
  const { pathname, search, hash } = location;
  const path = pathname === BASE ? new URLSearchParams(search).get('path') : null;
  if (path !== null) {
    // Make the icon's URL absolute, because it is relative to the page's folder, and the restored path may be in another
    // folder when the browser loads the icon.
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]'))
      icon.setAttribute('href', icon.href);
    history.replaceState(null, '', BASE + path + hash);
  } else if (pathname === `${BASE}index.html`) history.replaceState(null, '', BASE + search + hash);
}
