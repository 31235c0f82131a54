import { expect, it } from 'vitest';
import { dayIn, daysOf } from './dayRanges.ts';

it.each([
  ['+08:00', '2026-11-21'],
  ['+00:00', '2026-11-20'],
  ['-12:00', '2026-11-20'],
  ['+05:30', '2026-11-20'],
])('dayIn returns the day of a moment in the zone %s', (zone, day) => {
  expect(dayIn(new Date('2026-11-20T17:30:00Z'), zone)).toBe(day);
});

it.each([
  ['last7', '2026-02-25'],
  ['last30', '2026-02-02'],
  ['month', '2026-03-01'],
] as const)('daysOf starts the range %s on %s', (range, dayFrom) => {
  expect(daysOf(range, '2026-03-03')).toEqual({ dayFrom, dayTo: '2026-03-03' });
});

it.each([
  ['lastMonth', '2026-03-03', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastQuarter', '2026-11-24', '2026-07-01', '2026-09-30'],
  ['lastQuarter', '2026-02-28', '2025-10-01', '2025-12-31'],
  ['lastQuarter', '2026-04-01', '2026-01-01', '2026-03-31'],
] as const)('daysOf covers the %s before %s', (range, today, dayFrom, dayTo) => {
  expect(daysOf(range, today)).toEqual({ dayFrom, dayTo });
});
