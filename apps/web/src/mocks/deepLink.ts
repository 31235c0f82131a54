import { BASE } from '#lib/base.ts';

/**
 * Restores a deep link of the demo, which was redirected to `?path=` because a plain file server has only one page. Call
 * it before the router reads the URL.
 */
export function restoreDeepLink(): void {
  const { pathname, search, hash } = location;
  const path = pathname === BASE ? new URLSearchParams(search).get('path') : null;
  if (path !== null) {
    // The page names its files relative to its folder, which the restored path leaves. A browser may load the icon later.
    for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel=icon]'))
      icon.setAttribute('href', icon.href);
    history.replaceState(null, '', BASE + path + hash);
  } else if (pathname === `${BASE}index.html`) history.replaceState(null, '', BASE + search + hash);
}
