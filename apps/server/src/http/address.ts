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
  const network = [...groups(head), ...zeros, ...groups(tail)].slice(0, 4);
  return `${network.map((group) => group.padStart(4, '0')).join(':')}::/64`;
}

/** Addresses that are counted together. */
export interface Network {
  /** What the addresses begin with, as `callerAddress` writes them. */
  prefix: string;
  /** How many times a single caller's limit they have together. */
  factor: number;
}

/** The prefixes that providers assign to a household and to a company, as `callerAddress` writes them: /56 and /48. */
const WIDER = [
  { length: '2001:0db8:0001:ab'.length, factor: 4 },
  { length: '2001:0db8:0001:'.length, factor: 16 },
];

/**
 * @param address what `callerAddress` returned
 * @returns the networks that a limit counts it in, the narrowest first: whoever has a /48 has 65,536 networks of /64
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = { prefix: address, factor: 1 };
  if (!address.endsWith('::/64')) return [own];
  return [own, ...WIDER.map(({ length, factor }) => ({ prefix: address.slice(0, length), factor }))];
}
