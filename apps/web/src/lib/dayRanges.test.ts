import { expect, it } from 'vitest';
import { dayIn, daysOf } from './dayRanges.ts';
import { formatMoney } from './format.ts';

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

it('formats money of currencies with and without minor units', () => {
  expect(formatMoney({ amount: 170_250, currency: 'USD' })).toBe('$1,702.50');
  expect(formatMoney({ amount: 1702, currency: 'JPY' })).toBe('¥1,702');
});
