import { expect, it } from 'vitest';
import { formatOrderCount } from './formatOrderCount.ts';

it.each([
  [0, false, '0 orders'],
  [0, true, 'None of the newest orders; older ones may match'],
  [1, false, '1 order'],
  [10_000, false, '10,000 orders'],
  [10_000, true, 'The newest 10,000 orders; others may match as well'],
])('formats %i orders, with isCut %s, as “%s”', (total, isCut, words) => {
  expect(formatOrderCount(total, isCut)).toBe(words);
});
