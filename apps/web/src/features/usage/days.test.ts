import { describe, expect, it } from 'vitest';
import { dayIn, daysOf, rangeError } from './days.ts';

it.each([
  ['2026-11-20T15:59:59Z', '+08:00', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '+08:00', '2026-11-21'],
  ['2026-11-20T02:00:00Z', '-03:30', '2026-11-19'],
  ['2026-11-20T23:59:59Z', '+00:00', '2026-11-20'],
])('%s is in the zone %s the day %s', (moment, zone, day) => {
  expect(dayIn(new Date(moment), zone)).toBe(day);
});

describe('a range', () => {
  it.each([
    ['7days', '2026-11-14'],
    ['30days', '2026-10-22'],
    ['currentMonth', '2026-11-01'],
  ] as const)('of %s begins with %s', (range, dayFrom) => {
    expect(daysOf(range, '2026-11-20')).toEqual({ dayFrom, dayTo: '2026-11-20' });
  });

  it.each([
    ['2026-11-20', '2026-11-20', undefined],
    ['2025-11-20', '2026-11-20', undefined],
    ['2025-11-19', '2026-11-20', 'Please select at most 366 days'],
    ['2026-11-21', '2026-11-20', 'Please select a last day that is not before the first'],
  ])('from %s to %s: %s', (dayFrom, dayTo, error) => {
    expect(rangeError({ dayFrom, dayTo })).toBe(error);
  });
});
