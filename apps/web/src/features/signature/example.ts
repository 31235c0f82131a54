import { explain, formatTimestamp } from '@platform/signer';

/** The secret of the example, which belongs to no key. */
export const EXAMPLE_SECRET = 'not-a-real-secret-4Bs9Hm3Jc6Pf';

/**
 * @param now the signing time
 * @param zone the time zone in which the gateway parses timestamps
 * @returns a call whose signature is wrong because it is in lowercase, a common mistake in first programs
 */
export function exampleCall(now: Date, zone: string): string {
  const call = {
    _aid: 'S107-7KQ2M9XD4H',
    _akey: 'AK5Q9ZT2W8M4XC7R1N6B',
    _mt: 'open.traffic.getHourlyFlow',
    _version: 'v2',
    _requestMode: 'get',
    _sm: 'md5',
    _timestamp: formatTimestamp(now, zone),
    storeId: 'ST-0101',
    date: '2026-11-17',
  };
  const { digest } = explain(call, EXAMPLE_SECRET);
  return `curl '${location.origin}/gateway?${new URLSearchParams({ ...call, _sig: digest })}'`;
}
