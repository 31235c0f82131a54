import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

const daysTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(last) - (count - 1 - index) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  }));
const today = '2026-11-20';

it.each([
  [6831, 8087, daysTo('2026-11-19', 7), 'down', '−15.5% vs previous 7 days'],
  [150, 100, daysTo(today, 30), 'up', '+50% vs previous 30 days, until the same hour'],
  [1000, 100, daysTo('2026-11-19', 7), 'up', '+900% vs previous 7 days'],
  [5700, 100, daysTo('2026-11-19', 7), 'up', '×57 vs previous 7 days'],
  [7, 7, daysTo(today, 1), 'none', 'No change vs previous day, until the same hour'],
  [7, 7, daysTo('2026-10-31', 31), 'none', 'No change vs previous month'],
  [7, 7, daysTo('2026-09-30', 92), 'none', 'No change vs previous 3 months'],
])('changeOf compares %i with %i', (comparedCalls, previousCalls, list, direction, label) => {
  expect(changeOf({ comparedCalls, previousCalls }, list, today)).toEqual({ direction, label });
});

it('changeOf returns undefined if there were no calls before', () => {
  const list = daysTo(today, 7);
  expect(changeOf({ comparedCalls: 7, previousCalls: 0 }, list, today)).toBeUndefined();
  expect(changeOf(undefined, list, today)).toBeUndefined();
});
