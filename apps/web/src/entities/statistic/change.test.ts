import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it.each([
  [6831, 8087, 7, false, 'down', '−15.5% vs previous 7 days'],
  [150, 100, 30, true, 'up', '+50% vs previous 30 days, until the same hour'],
  [1000, 100, 7, false, 'up', '+900% vs previous 7 days'],
  [5700, 100, 7, false, 'up', '×57 vs previous 7 days'],
  [7, 7, 1, true, 'none', 'No change vs the day before, until the same hour'],
])('changeOf compares %i with %i', (comparedCalls, previousCalls, days, isOpen, direction, label) => {
  expect(changeOf({ comparedCalls, previousCalls }, days, isOpen)).toEqual({ direction, label });
});

it('changeOf returns undefined if there were no calls before', () => {
  expect(changeOf({ comparedCalls: 7, previousCalls: 0 }, 7, false)).toBeUndefined();
  expect(changeOf(undefined, 7, false)).toBeUndefined();
});
