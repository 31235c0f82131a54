import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type * as signer from '../src/index.ts';
import type { Params } from '../src/index.ts';

type Signer = typeof signer;

const load = (file: string): Promise<Signer> => import(new URL(`../dist/${file}`, import.meta.url).href);
const forNode = await load('node.js');
const portable = await load('index.js');

const names = (params: Params) =>
  Object.keys(params)
    .filter((name) => name !== '_sig')
    .sort();
const md = (method: string, base: string) => createHash(method).update(base).digest('hex').toUpperCase();
/** The protocol in one line, independent of the package. */
const definition = (params: Params, secret: string) =>
  md(
    `${params._sm}`,
    secret +
      names(params)
        .map((name) => name + params[name])
        .join('') +
      secret,
  );

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  // Any UTF-16, including half surrogate pairs.
  fc.array(fc.nat(0xffff), { maxLength: 20 }).map((units) => String.fromCharCode(...units)),
);
const name = fc.oneof(
  fc.string({ maxLength: 8 }),
  text,
  fc.constantFrom('__proto__', '_sig', '_format', 'constructor', '10', '9'),
);
const params = fc
  .tuple(fc.dictionary(name, text, { noNullPrototype: false, maxKeys: 40 }), fc.constantFrom('md5', 'sha1'))
  .map(([own, _sm]): Record<string, string> => {
    const all: Record<string, string> = Object.create(null);
    for (const key of Object.keys(own)) all[key] = own[key] as string;
    all._sm = _sm;
    return all;
  });
const secret = text.filter((value) => value !== '');

describe('the builds', () => {
  test('sign according to the definition, and explain a call equally', () => {
    fc.assert(
      fc.property(params, secret, (call, key) => {
        const expected = definition(call, key);
        expect(forNode.sign(call, key)).toBe(expected);
        expect(portable.sign(call, key)).toBe(expected);
        expect(portable.explain(call, key)).toEqual(forNode.explain(call, key));
      }),
      { numRuns: 500 },
    );
  });

  test('ignore the order in which the parameters were set', () => {
    fc.assert(
      fc.property(params, secret, (call, key) => {
        const reversed: Record<string, string> = Object.create(null);
        for (const each of Object.keys(call).reverse()) reversed[each] = call[each] as string;
        expect(forNode.sign(reversed, key)).toBe(forNode.sign(call, key));
      }),
    );
  });

  test.each([
    ['Node', forNode],
    ['browsers', portable],
  ])('accept only the exact signature: %s', (_where, { sign, verify }) => {
    fc.assert(
      fc.property(
        params,
        secret,
        fc.nat(39),
        fc.constantFrom(...'0123456789ABCDEFa '),
        (call, key, at, digit) => {
          const signature = sign(call, key);
          expect(verify(call, key, signature)).toBe(true);
          const index = at % signature.length;
          const changed = signature.slice(0, index) + digit + signature.slice(index + 1);
          expect(verify(call, key, changed)).toBe(changed === signature);
          expect(verify(call, key, signature.slice(index + 1))).toBe(false);
          const lower = signature.toLowerCase();
          expect(verify(call, key, lower)).toBe(lower === signature);
        },
      ),
    );
  });

  test('are separate modules with the same exports', () => {
    expect(forNode.sign).not.toBe(portable.sign);
    expect(Object.keys(forNode)).toEqual(Object.keys(portable));
  });
});
