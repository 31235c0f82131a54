import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it.each([
  [6831, 8087, 'down', '−15.5% against as many days before (8,087)'],
  [150, 100, 'up', '+50% against as many days before (100)'],
  [7, 0, 'up', '7 more against as many days before (0)'],
  [0, 0, 'none', 'As in as many days before (0)'],
])('changeOf compares %i with %i', (now, before, direction, label) => {
  expect(changeOf(now, before)).toMatchObject({ direction, label });
});
