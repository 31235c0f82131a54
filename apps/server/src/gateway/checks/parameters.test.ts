import type { ApiParameter } from '@platform/sdk';
import { describe, expect, test } from 'vitest';
import { checkParameters } from './parameters.ts';

const declare = (type: ApiParameter['type'], isRequired = true): ApiParameter => ({
  name: 'value',
  type,
  isRequired,
  description: 'A value.',
  example: 'example',
});
const check = (type: ApiParameter['type'], value: string) =>
  checkParameters([declare(type)], new Map([['value', value]]));

/** JSON that is nested so deeply that reading it recursively could overflow the stack. */
const DEEP = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

describe('checkParameters', () => {
  test.each([
    [
      'integer',
      ['0', '-12', '9007199254740991'],
      ['1.5', '1e3', '+1', ' 1', '0x10', '9007199254740993', '１'],
    ],
    ['number', ['0', '-1.5', '1e3'], ['.5', '1.', 'NaN', 'Infinity', '1e999']],
    ['boolean', ['true', 'false'], ['TRUE', '1', 'yes']],
    ['date', ['2026-11-17', '2028-02-29'], ['2026-02-30', '2026-13-01', '20261117', '2026-11-17T00:00:00Z']],
    ['json', ['{}', '[1]'], ['1', 'null', '"text"', '{', 'undefined', DEEP]],
    ['string', ['anything', ' '], []],
  ] as const)('accepts valid %s values and rejects others', (type, right, wrong) => {
    for (const value of right) expect(check(type, value)).toEqual({ value });
    for (const value of wrong)
      expect(() => check(type, value), value).toThrow(/: value must be .*, such as example/);
  });

  test('leaves out an optional parameter that was sent empty, and returns an object without a prototype', () => {
    const own = checkParameters([declare('date', false)], new Map([['value', '']]));
    expect(Object.keys(own)).toEqual([]);
    expect(Object.getPrototypeOf(own)).toBeNull();
  });
});
