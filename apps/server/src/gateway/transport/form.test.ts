import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallRefusal } from '#gateway/returnCodes.ts';
import { readForm } from './form.ts';

const read = (text: string) => [...readForm(text)];

describe('readForm', () => {
  test('parses like URLSearchParams', () => {
    for (const text of [
      '',
      '&&',
      'a',
      'a=',
      '=b',
      'a=b=c',
      'a=1&a=2',
      'a=%zz&b=%4',
      'a=%F0%9F%9B%8D&%E5%BA%97=x',
    ]) {
      expect(read(text)).toEqual([...new URLSearchParams(text)]);
    }
  });

  test('round-trips everything that URLSearchParams writes', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text)), (pairs) => {
        const params = new URLSearchParams(pairs);
        expect(read(params.toString())).toEqual([...params]);
      }),
    );
  });

  test('decodes + and %20 to a space, and %2B to a plus', () => {
    expect(read('a=1+2&b=1%202&c=1%2B2')).toEqual([
      ['a', '1 2'],
      ['b', '1 2'],
      ['c', '1+2'],
    ]);
  });

  test.each(['a=%FF', 'a=%C3', '%E5%BA=1', 'a=%ED%A0%80'])('rejects %s, which is not UTF-8', (text) => {
    expect(() => read(text)).toThrow(CallRefusal);
  });

  test('rejects U+0000', () => {
    expect(() => read('a=%00')).toThrow('a must not contain U+0000');
  });
});
