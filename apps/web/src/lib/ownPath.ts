/**
 * @param target where something leads, as an address or a notice says it
 * @returns the address where it is a path of this app; else undefined
 */
export function ownPath(target: string): URL | undefined {
  if (!target.startsWith('/') || !URL.canParse(target, location.origin)) return undefined;
  const url = new URL(target, location.origin);
  // `/.//example.com` has the path `//example.com`, which names another host where it is followed.
  return url.origin === location.origin && !url.pathname.startsWith('//') ? url : undefined;
}
