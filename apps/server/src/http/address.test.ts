import { expect, it } from 'vitest';
import { callerAddress, networksOf } from './address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::7', '2001:0db8:0000:0001::/64'],
  ['2001:DB8:0000:0001:a:b:c:d', '2001:0db8:0000:0001::/64'],
  ['2001:db8::7', '2001:0db8:0000:0000::/64'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000::/64'],
  ['::1', '0000:0000:0000:0000::/64'],
  ['unknown', 'unknown'],
])('callerAddress maps %s to %s', (address, expected) => {
  expect(callerAddress(address)).toBe(expected);
});

it('networksOf returns the /64, /56 and /48 of an IPv6 address, and of IPv4 only the address', () => {
  expect(networksOf(callerAddress('2001:db8:1:ab12::7'))).toEqual([
    { prefix: '2001:0db8:0001:ab12::/64', factor: 1 },
    { prefix: '2001:0db8:0001:ab', factor: 4 },
    { prefix: '2001:0db8:0001:', factor: 16 },
  ]);
  for (const single of ['203.0.113.7', 'unknown']) {
    expect(networksOf(single)).toEqual([{ prefix: single, factor: 1 }]);
  }
});
