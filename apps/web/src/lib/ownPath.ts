/**
 * @param target of a redirect or a notice
 * @returns the target as a URL if it is a path of this app; otherwise undefined
 */
export function ownPath(target: string): URL | undefined {
  if (!target.startsWith('/') || !URL.canParse(target, location.origin)) return undefined;
  const url = new URL(target, location.origin);
  // `/.//example.com` has the path `//example.com`, which the browser would resolve to another host.
  return url.origin === location.origin && !url.pathname.startsWith('//') ? url : undefined;
}
