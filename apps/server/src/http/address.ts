import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the key that limits count a caller by: the IPv4 address, or the /64 network of an IPv6 address, because
 * one household controls a whole /64.
 *
 * @param address the address of a connection
 */
export function callerAddress(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [unscoped = ''] = address.split('%');
  if (!isIPv6(unscoped)) return address;
  // A URL normalizes an IPv6 address to its canonical form.
  const canonical = new URL(`http://[${unscoped}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  const network = [...groups(head), ...zeros, ...groups(tail)].slice(0, 4);
  return `${network.map((group) => group.padStart(4, '0')).join(':')}::/64`;
}

/** Addresses that are counted together. */
export interface Network {
  /** The common prefix of the addresses, as `callerAddress` writes them. */
  prefix: string;
  /** Their shared limit, as a multiple of a single caller's limit. */
  factor: number;
}

/** The prefixes that providers assign to a household and to a company: /56 and /48. */
const WIDER = [
  { length: '2001:0db8:0001:ab'.length, factor: 4 },
  { length: '2001:0db8:0001:'.length, factor: 16 },
];

/**
 * @param address a return value of `callerAddress`
 * @returns the networks that a limit counts the address in, the narrowest first. There are several because a caller with
 *   a /48 has 65,536 networks of /64
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const own = { prefix: address, factor: 1 };
  if (!address.endsWith('::/64')) return [own];
  return [own, ...WIDER.map(({ length, factor }) => ({ prefix: address.slice(0, length), factor }))];
}
