import { describe, expect, test } from 'vitest';
import { createGatewayClient } from '../src/client.ts';
import {
  explain,
  type Params,
  type ParamValue,
  SignerError,
  type SignParamsOptions,
  sign,
  signParams,
  verify,
} from '../src/index.ts';
import { createTestGateway } from '../src/testing.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Without a prototype, because `__proto__` is a name like any other. */
function paramsOf(pairs: readonly (readonly string[])[]): Record<string, string> {
  const params: Record<string, string> = Object.create(null);
  for (const [name = '', value = ''] of pairs) params[name] = value;
  return params;
}

const call: SignParamsOptions = {
  appId: 'S107',
  accessKeyId: 'test',
  secret: 'test',
  method: 'open.demo.queryOpenAccount',
  version: 'v1',
  params: { orgid: 1 },
  timestamp: '20171221132407',
};

describe.each(vectors)('$name', ({ params: pairs, secret, base, signature }) => {
  const params = paramsOf(pairs);

  test('signs', () => {
    expect(sign(params, secret)).toBe(signature);
  });

  test('verifies', () => {
    expect(verify(params, secret, signature)).toBe(true);
    expect(verify(params, `${secret}x`, signature)).toBe(false);
  });

  test('explains', () => {
    const { baseString, maskedBaseString, concatenated, digest, ...rest } = explain(params, secret);
    expect(baseString).toBe(base);
    expect(concatenated).toBe(base.slice(secret.length, -secret.length));
    expect(maskedBaseString).toBe(`••••••••${concatenated}••••••••`);
    expect(digest).toBe(signature.toLowerCase());
    expect(rest.signature).toBe(signature);
    expect(rest.algorithm).toBe(params._sm);
    expect(rest.sorted.map(([name, value]) => name + value).join('')).toBe(concatenated);
  });
});

describe('sign', () => {
  test('converts numbers and booleans to the text that is sent', () => {
    expect(sign({ _sm: 'md5', a: 1, b: true, c: -0.5, d: 1e21 }, 'test')).toBe(
      sign({ _sm: 'md5', a: '1', b: 'true', c: '-0.5', d: '1e+21' }, 'test'),
    );
  });

  test('gives {a: 1, b: 2} and {a: "1b2"} the same signature: the protocol’s own flaw', () => {
    expect(sign({ _sm: 'md5', a: 1, b: 2 }, 'test')).toBe(sign({ _sm: 'md5', a: '1b2' }, 'test'));
  });

  test('does not change its arguments', () => {
    const params = Object.freeze({ b: '1', a: '2', _sm: 'md5' });
    sign(params, 'test');
    expect(Object.keys(params)).toEqual(['b', 'a', '_sm']);
  });

  test.each([
    [null, 'null'],
    [undefined, 'undefined'],
    [[1], 'an Array'],
    [{}, 'an Object'],
    [new Date(0), 'a Date'],
    [Number.NaN, 'NaN'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
    [10n, 'a BigInt'],
    [() => 1, 'a Function'],
    [Symbol('x'), 'a Symbol'],
  ])('rejects %s', (value, found) => {
    const params = { _sm: 'md5', storeIds: value as ParamValue };
    expect(() => sign(params, 'test')).toThrow(
      new SignerError(
        `Parameter storeIds is ${found}; a value is a string, a finite number or a boolean. Send lists and objects as JSON text.`,
      ),
    );
    expect(() => verify(params, 'test', 'A'.repeat(32))).toThrow(SignerError);
  });

  test.each([
    [undefined, 'undefined'],
    ['MD5', '"MD5"'],
    ['sha256', '"sha256"'],
    ['', 'empty'],
    [1n, 'a BigInt'],
    [null, 'null'],
  ])('rejects %s as _sm', (method, found) => {
    const params = { _sm: method, a: 1 } as unknown as Params;
    expect(() => sign(params, 'test')).toThrow(
      new SignerError(`_sm is ${found}; it must be md5 or sha1, in lower case.`),
    );
    expect(verify(params, 'test', 'A'.repeat(32))).toBe(false);
  });

  test.each([
    [undefined, 'undefined'],
    [null, 'null'],
    ['', 'empty'],
    [7142, 'a Number'],
    [['sk'], 'an Array'],
  ])('rejects %j as the secret, like every other function that takes one', (given, found) => {
    const secret = given as unknown as string;
    const params = { _sm: 'md5', a: 1 };
    const app = { appId: 'S107', accessKeyId: 'AK1', secret };
    const all: [string, () => unknown][] = [
      ['sign', () => sign(params, secret)],
      ['signParams', () => signParams({ ...call, secret })],
      ['explain', () => explain(params, secret)],
      ['verify', () => verify(params, secret, 'A'.repeat(32))],
      ['verify without a signature', () => verify(params, secret)],
      [
        'createGatewayClient',
        () => createGatewayClient({ endpoint: 'https://open.example/gateway', ...app }),
      ],
      ['createTestGateway', () => createTestGateway({ apps: [app], methods: {} })],
    ];
    for (const [what, each] of all) {
      expect(each, what).toThrow(
        new SignerError(`secret is ${found}; it must be the AccessKey Secret, as text.`),
      );
    }
  });
});

describe('verify', () => {
  const params = paramsOf(vectors[0]?.params ?? []);
  const signature = '5489704B80A47394025527D6D51FB582';

  test('takes the signature from _sig', () => {
    expect(verify({ ...params, _sig: signature }, 'test')).toBe(true);
    expect(verify({ ...params, _sig: '' }, 'test')).toBe(false);
    expect(verify(params, 'test')).toBe(false);
  });

  test.each([
    ['a signature in lower case', signature.toLowerCase()],
    ['a signature that is too short', signature.slice(0, -1)],
    ['a signature that is too long', `${signature}0`],
    ['a space before the signature', ` ${signature}`],
    ['a signature that is padded to the length of a SHA-1', signature.padEnd(40, '0')],
    ['a full-width digit', signature.replace('5', '５')],
    ['a number', 5489704],
    ['null', null],
    ['a list', [signature]],
  ])('rejects %s', (_what, other) => {
    expect(verify(params, 'test', other)).toBe(false);
  });
});

describe('signParams', () => {
  test('returns exactly the parameters to send, without a prototype', () => {
    const sent = signParams(call);
    expect(Object.getPrototypeOf(sent)).toBeNull();
    expect({ ...sent }).toEqual({
      _aid: 'S107',
      _akey: 'test',
      _mt: 'open.demo.queryOpenAccount',
      _version: 'v1',
      _requestMode: 'post',
      _sm: 'md5',
      _timestamp: '20171221132407',
      orgid: '1',
      _sig: '5489704B80A47394025527D6D51FB582',
    });
  });

  test('sends and signs format, hash and mode if they are given', () => {
    const sent = signParams({ ...call, format: 'json', signMethod: 'sha1', requestMode: 'get' });
    expect(sent).toMatchObject({ _format: 'json', _sm: 'sha1', _requestMode: 'get' });
    expect(verify(sent, 'test')).toBe(true);
    expect(sent._sig).toHaveLength(40);
  });

  test('writes the time in the zone, +08:00 by default', () => {
    const timestamp = new Date('2017-12-21T05:24:07.999Z');
    expect(signParams({ ...call, timestamp })._timestamp).toBe('20171221132407');
    expect(signParams({ ...call, timestamp, zone: 'Z' })._timestamp).toBe('20171221052407');
  });

  test('signs for the current time by default', () => {
    const { timestamp: _, ...rest } = call;
    expect(signParams(rest)._timestamp).toMatch(/^20\d{12}$/);
  });

  test.each(['_sm', '_sig', '_', '__proto__'])('rejects the parameter name %s', (name) => {
    expect(() => signParams({ ...call, params: paramsOf([[name, 'x']]) })).toThrow(
      new SignerError(`Parameter ${name} begins with an underscore, which is reserved for the protocol.`),
    );
  });

  test('rejects half a surrogate pair, which no form can contain', () => {
    expect(() => signParams({ ...call, params: { note: 'a\uD83D' } })).toThrow(
      new SignerError('Parameter note contains half a surrogate pair, which cannot be sent as UTF-8.'),
    );
    expect(() => signParams({ ...call, params: { '\uDE00': 'a' } })).toThrow(/half a surrogate pair/);
    expect(signParams({ ...call, params: { '😀': '😀' } })['😀']).toBe('😀');
  });

  test('leaves out parameters that are undefined', () => {
    const sent = signParams({ ...call, params: { orgid: 1, limit: undefined } });
    expect(sent).toEqual(signParams(call));
    expect(() => signParams({ ...call, params: { limit: null as unknown as string } })).toThrow(
      /^Parameter limit is null; a value is/,
    );
  });

  test('takes v1 as the version by default', () => {
    const { version: _, ...rest } = call;
    expect(signParams(rest)).toEqual(signParams({ ...call, version: 'v1' }));
  });

  test.each([
    ['appId', '', 'empty; it must be the AppID.'],
    ['appId', undefined, 'undefined; it must be the AppID.'],
    ['accessKeyId', '', 'empty; it must be the AccessKey ID.'],
    ['method', undefined, 'undefined; it must be the name of a method.'],
    ['version', 2, '2; it must be the version of the method, such as v1.'],
    ['requestMode', 'PUT', '"PUT"; it must be post or get, in lower case.'],
    ['signMethod', 'sha256', '"sha256"; it must be md5 or sha1, in lower case.'],
    ['format', 'yaml', '"yaml"; it must be json or xml, in lower case.'],
    ['timestamp', 1_513_833_847_000, '1513833847000; it must be a Date, or text as yyyyMMddHHmmss.'],
    ['timestamp', '', 'empty; it must be a Date, or text as yyyyMMddHHmmss.'],
    ['params', new Map([['orgid', '1']]), 'a Map; it must be an object with the parameters by name.'],
    [
      'params',
      new URLSearchParams('orgid=1'),
      'a URLSearchParams; it must be an object with the parameters by name.',
    ],
    ['params', [['orgid', '1']], 'an Array; it must be an object with the parameters by name.'],
    ['params', 'orgid=1', '"orgid=1"; it must be an object with the parameters by name.'],
    ['params', null, 'null; it must be an object with the parameters by name.'],
  ])('rejects %s %j and says what it accepts', (name, value, message) => {
    expect(() => signParams({ ...call, [name]: value })).toThrow(new SignerError(`${name} is ${message}`));
  });
});

test('no error contains the secret', () => {
  const secret = 'f3a1-very-secret';
  const failures: (() => unknown)[] = [
    () => sign({ _sm: 'sha2' }, secret),
    () => sign({ _sm: 'md5', a: null as unknown as string }, secret),
    () => explain({}, secret),
    () => verify({ _sm: 'md5', a: Number.NaN }, secret, 'A'.repeat(32)),
    () => signParams({ ...call, secret, params: { _x: 1 } }),
    () => signParams({ ...call, secret, zone: 'Asia/Shanghai', timestamp: new Date() }),
    () => signParams({ ...call, secret, timestamp: new Date(Number.NaN) }),
  ];
  for (const fail of failures) {
    let failure: unknown;
    try {
      fail();
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(SignerError);
    const { name, message, stack, cause } = failure as SignerError;
    expect(JSON.stringify({ name, message, stack, cause })).not.toContain(secret);
  }
});
