import { expect, it } from 'vitest';
import { rangeError } from './days.ts';

it.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2025-11-20', '2026-11-20', undefined],
  ['2025-11-19', '2026-11-20', 'Please select at most 366 days'],
  ['2026-11-21', '2026-11-20', 'Please select a last day that is not before the first'],
])('rangeError for the days from %s to %s is: %s', (dayFrom, dayTo, error) => {
  expect(rangeError({ dayFrom, dayTo })).toBe(error);
});
