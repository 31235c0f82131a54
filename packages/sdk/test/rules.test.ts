import { expect, test } from 'vitest';
import { flowAmountOf, isOldDeveloper } from '../src/rules.ts';

test.each([
  ['regularUser', '2021-07-30', true],
  ['regularUser', '2021-07-31', false],
  ['thirdPartySuperAdministrator', '2019-03-11', true],
  ['customerService', '2019-03-11', false],
  ['administrator', '2020-01-06', false],
] as const)('an account of the role %s that registered on %s is an old developer: %s', (role, day, isOld) => {
  expect(isOldDeveloper({ role }, day)).toBe(isOld);
});

test.each([
  ['interface', 50_000, 'times', '50,000 API calls'],
  ['interface', 1, 'times', '1 API call'],
  ['snapshot', 1, 'times', '1 capture'],
  ['video', 1, 'MB', '1 MB of video traffic'],
  ['video', 1500, 'MB', '1,500 MB of video traffic'],
  ['video', 200, 'GB', '200 GB of video traffic'],
] as const)('an amount of %s, %i %s, is written in its unit', (flowType, amount, unit, text) => {
  expect(flowAmountOf(flowType, amount, unit)).toBe(text);
});
