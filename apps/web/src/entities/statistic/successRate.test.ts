import { expect, it } from 'vitest';
import { successRate } from './successRate.ts';

it.each([
  [98.64, '98.6%'],
  [0, '0%'],
  [null, '–'],
])('writes the success rate %s as %s', (rate, expected) => {
  expect(successRate({ successRate: rate })).toBe(expected);
});
