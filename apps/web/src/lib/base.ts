/**
 * The path that the app is served under, with slashes around it: `/`, except in the demo. The demo has a relative base, so
 * that it can be served under any path. Its page is always loaded at that path, because deep links are redirected to it.
 */
export const BASE: string =
  import.meta.env.BASE_URL === './' ? new URL('.', document.baseURI).pathname : import.meta.env.BASE_URL;

/**
 * @param href a path of this app, with or without the base, or another URL
 * @returns the URL that the browser shows
 */
export function underBase(href: string, base: string): string {
  const isBare = /^\/(?!\/)/.test(href) && !href.startsWith(base);
  return isBare ? base + href.slice(1) : href;
}

/** {@link underBase} of this app. The production build, which is served at the root, returns every URL as it is. */
export function withBase(href: string): string {
  return import.meta.env.BASE_URL === './' ? underBase(href, BASE) : href;
}
