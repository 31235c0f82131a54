import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCompact,
  formatDay,
  formatDuration,
  formatShare,
  formatShortDay,
} from './format.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1 kB'],
    [28_311_552, '28.3 MB'],
    [1_342_177_280, '1.34 GB'],
    [5_000_000_000, '5 GB'],
    [9_007_199_254_740_991, '9.01 PB'],
    [2e18, '2,000 PB'],
  ])('formats %d bytes as %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });
});

describe('formatShare', () => {
  it.each([
    [0, 0, '0%'],
    [0, 10, '0%'],
    [1, 3, '33.3%'],
    [10, 10, '100%'],
    [1, 10_000, '<0.1%'],
    [5, 10_000, '0.1%'],
  ])('formats %d of %d as %s', (part, whole, expected) => {
    expect(formatShare(part, whole)).toBe(expected);
  });
});

it('formats a day independently of the time zone', () => {
  expect(formatDay('2026-11-01')).toBe('1 Nov 2026');
  expect(formatShortDay('2026-11-01')).toBe('1 Nov');
});

it('formats a number compactly', () => {
  expect(formatCompact(12_345)).toBe('12.3K');
});

it.each([
  [0, '0 s'],
  [45, '45 s'],
  [120, '2 min'],
  [383, '6 min 23 s'],
  [7_500, '2 h 5 min'],
  [3_600_000, '1,000 h'],
])('formats %d seconds as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});
