import { expect, test } from 'vitest';
import { percentagesOf } from './percentages.ts';

test.each([
  ['80, 100', [80, 100]],
  [' 100% 50 % ,80;', [50, 80, 100]],
  ['80, 80', [80]],
  ['1,100', [1, 100]],
  ['', []],
  ['0', 'Please enter whole percentages from 1 to 100'],
  ['80, 101', 'Please enter whole percentages from 1 to 100'],
  ['80.5', 'Please enter whole percentages from 1 to 100'],
  ['most', 'Please enter whole percentages from 1 to 100'],
  ['1 2 3 4 5 6', 'Please enter at most 5 percentages'],
])('percentagesOf(%j) returns %j', (text, expected) => {
  expect(percentagesOf(text)).toEqual(expected);
});
