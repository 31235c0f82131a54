import { isIPv4, isIPv6 } from 'node:net';

/**
 * What limits take for one caller: an IPv4 address, or the /64 network of an IPv6 address, of which one household has
 * all the addresses it likes.
 *
 * @param address the address of a connection
 * @returns the address to count by
 */
export function callerAddress(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [unscoped = ''] = address.split('%');
  if (!isIPv6(unscoped)) return address;
  // A URL spells an IPv6 address in the one canonical way.
  const canonical = new URL(`http://[${unscoped}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  return `${[...groups(head), ...zeros, ...groups(tail)].slice(0, 4).join(':')}::/64`;
}
