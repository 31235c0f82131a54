import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hashHex as nodeHash } from '../src/hash/node.ts';
import { hashHex as portableHash } from '../src/hash/portable.ts';
import { explain, type Params, SignerError, sign, verify } from '../src/index.ts';

const PUBLISHED: Params = {
  _aid: 'S107',
  orgid: 1,
  _akey: 'test',
  _requestMode: 'post',
  _mt: 'open.demo.queryOpenAccount',
  _sm: 'md5',
  _version: 'v1',
  _timestamp: '20171221132407',
};
const SIGNATURE = '5489704B80A47394025527D6D51FB582';

const units = fc.array(fc.nat(0xffff), { maxLength: 300 }).map((codes) => String.fromCharCode(...codes));
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((end) => `p${end}`);
const secret = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 32 });
const params = fc
  .tuple(fc.dictionary(name, text, { minKeys: 1, maxKeys: 40 }), fc.constantFrom('md5', 'sha1'))
  .map(([own, _sm]): Record<string, string> => ({ ...own, _sm }));

describe('the hashes', () => {
  test.each(['md5', 'sha1'] as const)('of Node and of browsers agree on any text: %s', (method) => {
    fc.assert(
      fc.property(units, (value) => {
        expect(portableHash(method, value)).toBe(nodeHash(method, value));
      }),
    );
  });
});

describe('a signature', () => {
  test('is invalid after any changed value', () => {
    fc.assert(
      fc.property(params, secret, fc.nat(), text, (call, key, at, value) => {
        const names = Object.keys(call).filter((each) => each !== '_sm');
        const changed = names[at % names.length] as string;
        fc.pre(call[changed] !== value);
        expect(verify({ ...call, [changed]: value }, key, sign(call, key))).toBe(false);
      }),
    );
  });

  test('is invalid after any removed or added parameter', () => {
    fc.assert(
      fc.property(params, secret, fc.nat(), name, text, (call, key, at, added, value) => {
        const signature = sign(call, key);
        const names = Object.keys(call).filter((each) => each !== '_sm');
        const { [names[at % names.length] as string]: _, ...fewer } = call;
        expect(verify(fewer, key, signature)).toBe(false);
        fc.pre(!Object.hasOwn(call, added));
        expect(verify({ ...call, [added]: value }, key, signature)).toBe(false);
      }),
    );
  });

  test('is invalid for another secret or another hash', () => {
    fc.assert(
      fc.property(params, secret, secret, (call, key, other) => {
        fc.pre(key !== other);
        const signature = sign(call, key);
        expect(verify(call, other, signature)).toBe(false);
        expect(verify({ ...call, _sm: call._sm === 'md5' ? 'sha1' : 'md5' }, key, signature)).toBe(false);
      }),
    );
  });

  test('is invalid with a _format that is sent but was not signed', () => {
    expect(verify({ ...PUBLISHED, _format: 'json' }, 'test', SIGNATURE)).toBe(false);
  });

  test.each([
    ['has one letter in lower case', SIGNATURE.replace('B', 'b')],
    ['is not hex', 'Z'.repeat(32)],
    ['differs in its first digit', `6${SIGNATURE.slice(1)}`],
    ['differs in its last digit', `${SIGNATURE.slice(0, -1)}3`],
    ['has a line feed after its last digit', `${SIGNATURE}\n`],
    ['has a line feed instead of its last digit', `${SIGNATURE.slice(0, -1)}\n`],
    ['is a String object', Object(SIGNATURE)],
  ])('is rejected if it %s', (_what, other: unknown) => {
    expect(verify(PUBLISHED, 'test', other)).toBe(false);
  });

  test('takes precedence over _sig of the parameters if passed explicitly', () => {
    expect(verify({ ...PUBLISHED, _sig: 'other' }, 'test', SIGNATURE)).toBe(true);
    expect(verify({ ...PUBLISHED, _sig: SIGNATURE }, 'test', 'other')).toBe(false);
  });

  test('does not cover _sig, whatever its value', () => {
    expect(sign({ ...PUBLISHED, _sig: null } as unknown as Params, 'test')).toBe(SIGNATURE);
  });

  test('covers minus zero as the text 0', () => {
    expect(sign({ _sm: 'md5', a: -0 }, 'test')).toBe(sign({ _sm: 'md5', a: '0' }, 'test'));
  });
});

test.each([['MD5'], ['Sha1'], ['md5 '], ['constructor'], [true], [['md5']]])(
  'sign and explain reject %j as the hash, and verify returns false',
  (method) => {
    const call = { ...PUBLISHED, _sm: method } as unknown as Params;
    expect(() => sign(call, 'test')).toThrow(SignerError);
    expect(() => explain(call, 'test')).toThrow(SignerError);
    expect(verify(call, 'test', SIGNATURE)).toBe(false);
  },
);

test('a masked explanation reveals neither the secret nor its length', () => {
  const { maskedBaseString } = explain(PUBLISHED, 'q8Zr2Vn5Xk1Lw7Td');
  expect(maskedBaseString).not.toContain('q8Zr2Vn5Xk1Lw7Td');
  expect(maskedBaseString).toBe(explain(PUBLISHED, 'a').maskedBaseString);
});
