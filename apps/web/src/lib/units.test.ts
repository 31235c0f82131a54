import { expect, it } from 'vitest';
import { times } from './units.ts';

it('a unit uses the singular for one', () => {
  expect([0, 1, 2].map(times.phrase)).toEqual(['0 times', '1 time', '2 times']);
});
