import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAUSE_NAMES } from '../src/diagnose/causes.ts';
import { type Diagnosis, type DiagnosisInput, diagnoseSignature } from '../src/diagnose.ts';
import { sign } from '../src/index.ts';

const SECRET = 'sk_q8Zr2Vn5Xk1Lw7Td4Bs9Hm3Jc6Pf0Gy_Aa';
const AKEY = 'AK5Q9ZT2W8M4XC7R1N6B';
const MASK = '••••••••';
/** The parameters of a call, in the order in which a program adds them. */
const CALL: Record<string, string> = {
  storeId: 'ST-0101',
  date: '2026-11-17',
  Region: 'north hall',
  note: 'café é+%',
  memo: '',
  _mt: 'open.traffic.getHourlyFlow',
  _akey: AKEY,
  _aid: 'S107-7KQ2M9XD4H',
  _sm: 'md5',
  _version: 'v2',
  _timestamp: '20261118173000',
  _requestMode: 'post',
};
const CLOCK = new Date('2026-11-18T17:30:00+08:00');

type Pair = [name: string, value: string];
const digest = (text: string, method = 'md5', encoding: BufferEncoding = 'utf8') =>
  createHash(method).update(Buffer.from(text, encoding)).digest('hex').toUpperCase();
const byName = ([a]: Pair, [b]: Pair) => (a < b ? -1 : 1);
const sorted = (call = CALL) => Object.entries(call).sort(byName);
const joined = (pairs: Pair[], within = '', between = '') =>
  pairs.map((pair) => pair.join(within)).join(between);
const wrapped = (text: string, secret = SECRET) => secret + text + secret;
const mapped = (change: (value: string, name: string) => string, call = CALL) =>
  sorted(call).map(([name, value]): Pair => [name, change(value, name)]);
const changed = (name: string, text: string) => mapped((value, each) => (each === name ? text : value));
const without = (...names: string[]) => sorted().filter(([name]) => !names.includes(name));
const RIGHT = sign(CALL, SECRET);
const collator = new Intl.Collator('en');

/** For each cause, the text that was hashed by mistake, and the call that was sent if it is not CALL. */
const MISTAKES: [codename: string, hashed: string, sent?: Record<string, string>][] = [
  ['SORT_INSERTION', wrapped(joined(Object.entries(CALL)))],
  [
    'SORT_CASE_INSENSITIVE',
    wrapped(joined(sorted().sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))),
  ],
  [
    'SORT_CASE_INSENSITIVE',
    wrapped(joined(sorted().sort(([a], [b]) => (a.toUpperCase() < b.toUpperCase() ? -1 : 1)))),
  ],
  // If only case differs, a locale and case folding give the same order.
  [
    'SORT_LOCALE',
    wrapped(joined(sorted({ ...CALL, a: '1', B: '2', ä: '3' }).sort(([a], [b]) => collator.compare(a, b)))),
    { ...CALL, a: '1', B: '2', ä: '3' },
  ],
  ['SORT_BY_VALUE', wrapped(joined(sorted().sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0))))],
  [
    'SORT_JOINED',
    wrapped(
      joined([...sorted(), ['store', 'zz'] as Pair].sort((a, b) => (a.join('') < b.join('') ? -1 : 1))),
    ),
    { ...CALL, store: 'zz' },
  ],
  ['SORT_DESCENDING', wrapped(joined(sorted().reverse()))],
  ['VALUES_URL_ENCODED', wrapped(joined(mapped(encodeURIComponent)))],
  [
    'VALUES_URL_ENCODED',
    wrapped(joined(mapped((value) => new URLSearchParams([['', value]]).toString().slice(1)))),
  ],
  ['PLUS_READ_AS_SPACE', wrapped(joined(changed('Region', 'north+hall')))],
  ['DOUBLE_ENCODED', wrapped(joined(sorted({ ...CALL, note: 'a b' }))), { ...CALL, note: 'a%20b' }],
  [
    'DOUBLE_ENCODED',
    wrapped(joined(sorted({ ...CALL, body: '{"a":1}' }))),
    { ...CALL, body: '"{\\"a\\":1}"' },
  ],
  ['PARAMETER_UNSIGNED', wrapped(joined(without('storeId')))],
  ['PARAMETER_UNSIGNED', wrapped(joined(without('_sm', '_version')))],
  ['PARAMETER_UNSIGNED', wrapped(joined(sorted().filter(([name]) => !name.startsWith('_'))))],
  ['PARAMETER_UNSENT', wrapped(joined(sorted({ ...CALL, _format: 'json' })))],
  ['EMPTY_VALUE_DROPPED', wrapped(joined(without('memo')))],
  ['EMPTY_VALUE_KEPT', wrapped(joined(sorted({ ...CALL, _format: '' })))],
  ['SIG_SIGNED', wrapped(joined(sorted({ ...CALL, _sig: '' })))],
  ['VALUE_CHANGED', wrapped(joined(changed('_timestamp', '20261118173001')))],
  ['VALUE_CHANGED', wrapped(joined(changed('_timestamp', '20261118093000')))],
  ['VALUE_CHANGED', wrapped(joined(changed('_requestMode', 'POST')))],
  [
    'VALUE_CHANGED',
    wrapped(joined(sorted({ ...CALL, filter: '{"a": [1, 2]}' }))),
    { ...CALL, filter: '{"a":[1,2]}' },
  ],
  ['VALUE_CHANGED', wrapped(joined(sorted({ ...CALL, note: 'x' }))), { ...CALL, note: ' x' }],
  ['VALUE_CHANGED', wrapped(joined(changed('_version', 'v1')))],
  [
    'VALUE_CHANGED',
    wrapped(joined(sorted({ ...CALL, storeIds: 'ST-0101,ST-0102' }))),
    { ...CALL, storeIds: '["ST-0101","ST-0102"]' },
  ],
  [
    'NAMES_UNSIGNED',
    wrapped(
      sorted()
        .map(([, value]) => value)
        .join(''),
    ),
  ],
  ['SEPARATORS', wrapped(joined(sorted(), '=', '&'))],
  ['SECRET_HEAD_ONLY', SECRET + joined(sorted())],
  ['SECRET_TAIL_ONLY', joined(sorted()) + SECRET],
  ['SECRET_NOWHERE', joined(sorted())],
  ['AKEY_FOR_SECRET', wrapped(joined(sorted()), AKEY)],
  ['AID_FOR_SECRET', wrapped(joined(sorted()), CALL._aid)],
  ['SECRET_WHITESPACE', wrapped(joined(sorted()), `${SECRET}\n`)],
  ['SECRET_WHITESPACE', wrapped(joined(sorted()), ` ${SECRET}`)],
];

const names = ({ causes }: Diagnosis) => causes.map(({ codename }) => codename);
const sure = ({ causes }: Diagnosis) =>
  causes.filter(({ certainty }) => certainty === 'certain').map(({ codename }) => codename);
/** The causes that the tests of this file have found with a certainty above `possible`. */
const found = new Set<string>();
const diagnose = (input: Partial<DiagnosisInput> & { signature?: string }) => {
  const diagnosis = diagnoseSignature({ params: CALL, clock: CLOCK, ...input });
  for (const { certainty, codename } of diagnosis.causes) if (certainty !== 'possible') found.add(codename);
  return diagnosis;
};

describe('a diagnosis with the secret', () => {
  test.each(MISTAKES)('%s is certain', (codename, hashed, params = CALL) => {
    const diagnosis = diagnose({ params, signature: digest(hashed), secret: SECRET });
    expect(names(diagnosis)).toEqual([codename]);
    expect(sure(diagnosis)).toEqual([codename]);
    expect(diagnosis.verdict).toBe('wrong');
    expect(diagnosis.causes[0]?.returnCode).toBe('SIG_INVALID');
    // The hashed text is found too, and shown without the secret.
    const shown = hashed.replaceAll(SECRET, MASK);
    expect(diagnosis.caller).toEqual({ text: shown, isGiven: false });
    expect(diagnosis.difference?.index).toBe(
      [...diagnosis.gateway].findIndex((sign, at) => sign !== [...shown][at]),
    );
  });

  test.each(MISTAKES)('%s and lower case are certain together', (codename, hashed, params = CALL) => {
    const signature = digest(hashed).toLowerCase();
    expect(sure(diagnose({ params, signature, secret: SECRET }))).toEqual(['SIG_LOWER_CASE', codename]);
  });

  test.each([
    ['SIG_LOWER_CASE', RIGHT.toLowerCase()],
    ['SIG_WHITESPACE', `${RIGHT}\n`],
    ['SIG_BASE64', Buffer.from(RIGHT, 'hex').toString('base64')],
    ['WRONG_HASH', digest(wrapped(joined(sorted())), 'sha1')],
  ])('%s is certain and the only cause', (codename, signature) => {
    const diagnosis = diagnose({ signature, secret: SECRET });
    expect(names(diagnosis)).toEqual([codename]);
    expect(diagnosis.verdict).toBe('wrong');
    expect(diagnosis.difference).toBeUndefined();
  });

  test.each([
    ['Latin-1', 'latin1'],
    ['UTF-16', 'utf16le'],
  ] as const)('CHARSET is certain for %s', (words, encoding) => {
    const diagnosis = diagnose({
      signature: digest(wrapped(joined(sorted())), 'md5', encoding),
      secret: SECRET,
    });
    expect(sure(diagnosis)).toEqual(['CHARSET']);
    expect(diagnosis.causes[0]?.explanation).toContain(words);
  });

  test('CHARSET is certain for GBK', () => {
    const params = { ...CALL, note: '上海' };
    const [before = '', after = ''] = wrapped(joined(sorted({ ...CALL, note: '|' }))).split('|');
    const latin = (text: string) => Buffer.from(text, 'latin1');
    const bytes = Buffer.concat([latin(before), Buffer.from('c9cfbaa3', 'hex'), latin(after)]);
    const signature = createHash('md5').update(bytes).digest('hex').toUpperCase();
    const diagnosis = diagnose({ params, signature, secret: SECRET });
    expect(sure(diagnosis)).toEqual(['CHARSET']);
    expect(diagnosis.causes[0]?.explanation).toContain('GBK');
  });

  const hmac = (text: string, method = 'md5', key = SECRET) =>
    createHmac(method, key).update(text).digest('hex').toUpperCase();

  test.each([
    ['names and values', joined(sorted()), SECRET, 'md5'],
    ['the whole base string', wrapped(joined(sorted())), SECRET, 'md5'],
    ['names and values, with SHA-1', joined(sorted({ ...CALL, _sm: 'sha1' })), SECRET, 'sha1'],
    ['names and values, with a long secret', joined(sorted()), `${SECRET}${SECRET}`, 'md5'],
  ])('HMAC of %s is certain', (_what, text, secret, _sm) => {
    const params = { ...CALL, _sm };
    const diagnosis = diagnose({ params, signature: hmac(text, _sm, secret), secret });
    expect(names(diagnosis)).toEqual(['HMAC']);
    expect(sure(diagnosis)).toEqual(['HMAC']);
    expect(diagnosis.caller).toEqual({ text: text.replaceAll(secret, MASK), isGiven: false });
  });

  test('an ID that is missing is not mistaken for a missing secret', () => {
    const { _aid, ...params } = CALL;
    const signature = digest(joined(sorted(params)));
    expect(sure(diagnose({ params, signature, secret: SECRET }))).toEqual([
      'PARAMETER_MISSING',
      'SECRET_NOWHERE',
    ]);
  });

  test('an ID in place of the secret is recognized even if another parameter has its value', () => {
    const params = { appId: CALL._aid ?? '', ...CALL };
    const baseString = wrapped(joined(sorted(params)), CALL._aid);
    const signature = digest(baseString);
    expect(names(diagnose({ params, signature, baseString }))).toEqual(['AID_FOR_SECRET']);
  });

  test.each([
    ['lower', digest(wrapped(joined(sorted()))).toLowerCase()],
    ['upper', RIGHT],
  ])('HASHED_TWICE is certain for a hash in %s case', (_, hash) => {
    expect(sure(diagnose({ signature: digest(hash), secret: SECRET }))).toEqual(['HASHED_TWICE']);
  });

  test('HMAC is certain together with another mistake, and if the given base string leads to the signature', () => {
    const unsorted = hmac(joined(Object.entries(CALL))).toLowerCase();
    expect(sure(diagnose({ signature: unsorted, secret: SECRET }))).toEqual([
      'SIG_LOWER_CASE',
      'SORT_INSERTION',
      'HMAC',
    ]);
    const baseString = joined(sorted().reverse(), '=', '&');
    const three = diagnose({ signature: hmac(baseString), secret: SECRET, baseString });
    expect(sure(three)).toContain('HMAC');
    expect(names(diagnose({ signature: hmac('other'), secret: SECRET, baseString }))).not.toContain('HMAC');
  });

  test.each([
    ['', 'empty'],
    [null, 'null'],
    [71_428_571, 'a Number'],
  ])('rejects %j as the secret, without showing it', (secret, found) => {
    expect(() => diagnose({ secret: secret as unknown as string })).toThrow(
      `secret is ${found}; it must be the AccessKey Secret, as text.`,
    );
  });

  test('only the first parameter that differs is marked if the parameters were sorted differently', () => {
    const hashed = wrapped(joined(sorted().reverse()));
    const { gateway, caller, difference } = diagnose({ signature: digest(hashed), secret: SECRET });
    expect(difference).toMatchObject({ index: MASK.length, place: 'parameter', parameter: 'Region' });
    expect(gateway.slice(difference?.index, difference?.gatewayEnd)).toBe('Regionnorth hall');
    expect(caller?.text.slice(difference?.index, difference?.callerEnd)).toBe('storeIdST-0101');
    expect(difference?.caller).toContain('storeIdST-0101');
  });

  test('two mistakes at once are certain, and both are named', () => {
    const signature = digest(SECRET + joined(sorted().reverse(), '=', '&')).toLowerCase();
    const both = diagnose({
      signature: digest(SECRET + joined(sorted(), '=', '&')).toLowerCase(),
      secret: SECRET,
    });
    expect(sure(both)).toEqual(['SIG_LOWER_CASE', 'SEPARATORS', 'SECRET_HEAD_ONLY']);
    // Three mistakes are not searched for.
    expect(names(diagnose({ signature, secret: SECRET }))).toEqual(['SIG_LOWER_CASE', 'WRONG_SECRET']);
  });

  test('WRONG_SECRET is likely if nothing leads to the signature', () => {
    const diagnosis = diagnose({ signature: sign(CALL, 'another secret'), secret: SECRET });
    expect(diagnosis.causes).toMatchObject([{ codename: 'WRONG_SECRET', certainty: 'likely' }]);
  });

  test.each([
    [1, '1 character'],
    [4, '4 characters'],
  ])('SIG_CHANGED is certain if %i digits differ', (count, words) => {
    const slip = RIGHT.slice(0, count).replace(/./g, (digit) => (digit === '0' ? '1' : '0'));
    const diagnosis = diagnose({ signature: slip + RIGHT.slice(count), secret: SECRET });
    expect(sure(diagnosis)).toEqual(['SIG_CHANGED']);
    expect(diagnosis.causes[0]?.explanation).toContain(words);
    expect(diagnosis.caller).toEqual({ text: diagnosis.gateway, isGiven: false });
    expect(diagnosis.difference).toBeUndefined();
    expect(JSON.stringify(diagnosis)).not.toContain(RIGHT);
  });

  test('SECRET_SENT is certain if a parameter contains the secret', () => {
    const params = { ...CALL, _akey: SECRET };
    const diagnosis = diagnose({ params, signature: sign(params, SECRET), secret: SECRET });
    expect(diagnosis.causes).toMatchObject([{ codename: 'SECRET_SENT', returnCode: 'AKEY_ILLEGAL' }]);
    expect(JSON.stringify(diagnosis)).not.toContain(SECRET);
  });

  test('a blank that was pasted with the secret is ignored', () => {
    expect(diagnose({ signature: RIGHT, secret: ` ${SECRET} ` })).toMatchObject({
      verdict: 'right',
      causes: [],
    });
  });

  test('an empty parameter of the method that was signed but not sent is EMPTY_VALUE_KEPT', () => {
    const signature = digest(wrapped(joined(sorted({ ...CALL, zone: '' }))));
    const declared = ['storeId', 'date', 'Region', 'note', 'memo', 'zone'];
    const diagnosis = diagnose({ signature, secret: SECRET, declared });
    expect(diagnosis.causes).toMatchObject([{ codename: 'EMPTY_VALUE_KEPT', parameters: ['zone'] }]);
  });
});

describe('a diagnosis with only the caller’s base string', () => {
  const TEXTUAL = MISTAKES.filter(([codename]) => codename !== 'SECRET_NOWHERE');
  test.each(TEXTUAL)('%s is certain', (codename, hashed, params = CALL) => {
    const diagnosis = diagnose({ params, signature: digest(hashed), baseString: hashed });
    expect(names(diagnosis)).toEqual([codename]);
    expect(sure(diagnosis)).toEqual([codename]);
    expect(diagnosis.caller?.isGiven).toBe(true);
    expect(JSON.stringify(diagnosis)).not.toContain(SECRET);
  });

  test('text that was signed without the secret is SECRET_NOWHERE if its hash is the signature', () => {
    const text = joined(sorted());
    expect(sure(diagnose({ signature: digest(text), baseString: text }))).toEqual(['SECRET_NOWHERE']);
    // Without that proof the secret may have been omitted only for showing the text.
    expect(names(diagnose({ signature: RIGHT, baseString: text }))).toEqual(['WRONG_SECRET']);
  });

  test('text that was copied with bullets is compared too', () => {
    const text = MASK + joined(without('date')) + MASK;
    const diagnosis = diagnose({ signature: RIGHT, baseString: text });
    expect(diagnosis.causes).toMatchObject([{ codename: 'PARAMETER_UNSIGNED', parameters: ['date'] }]);
    expect(diagnosis.difference).toMatchObject({ place: 'parameter', parameter: 'date' });
  });

  test('text that was signed but not sent is shown: PARAMETER_UNSENT', () => {
    const hashed = wrapped(joined(sorted({ ...CALL, city: 'Oslo' })));
    const [cause] = diagnose({ signature: digest(hashed), baseString: hashed }).causes;
    expect(cause).toMatchObject({ codename: 'PARAMETER_UNSENT' });
    expect(cause?.explanation).toContain('`cityOslo`');
  });

  test('a value that differs from the sent one is named: VALUE_CHANGED', () => {
    const hashed = wrapped(joined(changed('storeId', 'ST-0102')));
    const diagnosis = diagnose({ signature: digest(hashed), baseString: hashed });
    expect(diagnosis.causes).toMatchObject([{ codename: 'VALUE_CHANGED', parameters: ['storeId'] }]);
    const { index, gatewayEnd, callerEnd } = diagnosis.difference ?? { index: 0 };
    expect(diagnosis.gateway.slice(index, gatewayEnd)).toBe('1');
    expect(diagnosis.caller?.text.slice(index, callerEnd)).toBe('2');
  });

  test('`_sig` in the base string is SIG_SIGNED, whatever its value', () => {
    const hashed = wrapped(joined(sorted({ ...CALL, _sig: RIGHT })));
    expect(sure(diagnose({ signature: digest(hashed), baseString: hashed }))).toEqual(['SIG_SIGNED']);
  });

  test('a parameter whose name contains `_sig` is not mistaken for the signature', () => {
    const params = { order_signature: 'x', ...CALL };
    const hashed = wrapped(joined(sorted({ ...params, storeId: 'ST-0102' })));
    const { causes } = diagnose({ params, signature: digest(hashed), baseString: hashed });
    expect(causes).toMatchObject([{ codename: 'VALUE_CHANGED', parameters: ['storeId'] }]);
  });

  test('a correct text with another hash is OTHER_TEXT_HASHED, or CHARSET if a charset explains the hash', () => {
    const baseString = wrapped(joined(sorted()));
    expect(sure(diagnose({ signature: digest('x'), baseString }))).toEqual(['OTHER_TEXT_HASHED']);
    const signature = digest(baseString, 'md5', 'latin1');
    expect(sure(diagnose({ signature, baseString }))).toEqual(['CHARSET']);
  });

  test('text that contains no part of the call is hidden completely', () => {
    const diagnosis = diagnose({ signature: RIGHT, baseString: 'q8Zr2Vn5Xk1Lw7Td' });
    expect(JSON.stringify(diagnosis)).not.toContain('q8Zr2Vn5Xk1Lw7Td');
  });

  test('the secret of another key in the base string is WRONG_SECRET', () => {
    const hashed = wrapped(joined(sorted()), 'sk_another-secret');
    const diagnosis = diagnose({ signature: digest(hashed), baseString: hashed, secret: SECRET });
    expect(sure(diagnosis)).toEqual(['WRONG_SECRET']);
    expect(JSON.stringify(diagnosis)).not.toContain('sk_another-secret');
  });
});

describe('a diagnosis of the parameters', () => {
  test.each([
    ['SIG_LOWER_CASE', { signature: RIGHT.toLowerCase() }],
    ['WRONG_HASH', { signature: digest('', 'sha1') }],
    ['WRONG_HASH', { signature: digest('', 'sha256') }],
    ['SIG_FORM', { signature: RIGHT.slice(16) }],
    ['SIG_FORM', { signature: 'sig' }],
    ['PARAMETER_MISSING', { params: { ...CALL, _version: '' } }],
    ['SM_UNKNOWN', { params: { ...CALL, _sm: 'MD5' } }],
    ['FORMAT_UNKNOWN', { params: { ...CALL, _format: 'JSON' } }],
    ['PARAMETER_UNDECLARED', { params: { ...CALL, _token: 'x' } }],
    ['TIMESTAMP_MALFORMED', { params: { ...CALL, _timestamp: '2026-11-18 17:30:00' } }],
    ['TIMESTAMP_MALFORMED', { params: { ...CALL, _timestamp: '20260230000000' } }],
  ])('%s is certain', (codename, input) => {
    expect(sure(diagnose({ signature: RIGHT, ...input }))).toEqual([codename]);
  });

  test.each([
    ['UTC', '20261118093000', 'UTC'],
    ['New York', '20261118043000', '-05:00'],
  ])('a timestamp in the zone of %s is TIMESTAMP_ZONE', (_where, _timestamp, zone) => {
    const params = { ...CALL, _timestamp };
    const diagnosis = diagnose({ params, signature: sign(params, SECRET), secret: SECRET });
    expect(diagnosis.verdict).toBe('right');
    expect(diagnosis.causes).toMatchObject([{ codename: 'TIMESTAMP_ZONE', returnCode: 'TIMESTAMP_EXPIRED' }]);
    expect(diagnosis.causes[0]?.explanation).toContain(zone);
  });

  test.each([
    [10 * 60, []],
    [-10 * 60, []],
    // A call may be examined long after it was sent.
    [10 * 60 + 1, ['possible CLOCK']],
    [-10 * 60 - 1, ['certain CLOCK']],
    [25 * 3600, ['possible CLOCK']],
    [8 * 3600, ['possible TIMESTAMP_ZONE']],
    [-3600, ['likely TIMESTAMP_ZONE']],
  ])('a gateway whose clock is %i seconds ahead leads to the causes %j', (seconds, expected) => {
    const clock = new Date(CLOCK.getTime() + seconds * 1000);
    const { causes } = diagnose({ signature: RIGHT, secret: SECRET, clock });
    expect(causes.map(({ certainty, codename }) => `${certainty} ${codename}`)).toEqual(expected);
  });

  test('a rejected signature that is right for the given secret is WRONG_SECRET: the key has another secret', () => {
    const call = { signature: RIGHT, secret: SECRET };
    const refused = diagnose({ ...call, rejectedAs: 'SIG_INVALID' });
    expect(refused.verdict).toBe('wrong');
    expect(sure(refused)).toEqual(['WRONG_SECRET']);
    expect(refused.causes[0]?.explanation).toContain('the AccessKey ID has a different secret');
    expect(diagnose({ ...call, rejectedAs: 'QPS_EXCEEDED' }).verdict).toBe('right');
  });

  test('a signature that was rejected as SIG_INVALID is wrong, even if the secret is unknown', () => {
    expect(diagnose({ signature: RIGHT }).verdict).toBe('unknown');
    expect(diagnose({ signature: RIGHT, rejectedAs: 'SIG_INVALID' }).verdict).toBe('wrong');
  });

  test.each([
    [10 * 60 + 1, ['certain CLOCK']],
    [8 * 3600, ['likely TIMESTAMP_ZONE']],
  ])('a call that arrived %i seconds after it was signed leads to the causes %j', (seconds, expected) => {
    const clock = new Date(CLOCK.getTime() + seconds * 1000);
    const { causes } = diagnose({ signature: RIGHT, secret: SECRET, clock, isArrival: true });
    expect(causes.map(({ certainty, codename }) => `${certainty} ${codename}`)).toEqual(expected);
  });

  test.each([
    ['+05:30', '20261118150000', undefined],
    ['+05:30', '20261118173000', 'that is the time in +08:00, not in +05:30'],
    ['-03:30', '20261118060000', undefined],
    ['Z', '20261118093000', undefined],
    ['Z', '20261118173000', 'that is the time in +08:00, not in UTC'],
  ])('a gateway in the zone %s reads the timestamp %s', (zone, _timestamp, words) => {
    const params = { ...CALL, _timestamp };
    const { verdict, causes } = diagnose({ params, signature: sign(params, SECRET), secret: SECRET, zone });
    expect(verdict).toBe('right');
    expect(causes.map(({ codename }) => codename)).toEqual(words ? ['TIMESTAMP_ZONE'] : []);
    if (words) expect(causes[0]?.explanation).toContain(words);
  });

  test('a timestamp that was signed in UTC is recognized for a gateway in another zone', () => {
    const params = { ...CALL, _timestamp: '20261118150000' };
    const signature = sign({ ...CALL, _timestamp: '20261118093000' }, SECRET);
    const { causes } = diagnose({ params, signature, secret: SECRET, zone: '+05:30' });
    expect(causes).toMatchObject([{ codename: 'VALUE_CHANGED', parameters: ['_timestamp'] }]);
    expect(causes[0]?.explanation).toContain('the same moment in UTC');
  });

  test('an invalid zone is rejected', () => {
    expect(() => diagnose({ zone: 'Asia/Kolkata' })).toThrow('is not a zone');
  });

  test('mistakes that would change the signature of these parameters are reported as possible', () => {
    const { causes, verdict } = diagnose({ signature: RIGHT });
    expect(verdict).toBe('unknown');
    expect(new Set(causes.map(({ certainty }) => certainty))).toEqual(new Set(['possible']));
    expect(causes.map(({ codename }) => codename)).toContain('EMPTY_VALUE_DROPPED');
  });
});

test('a call without a signature has no causes other than that', () => {
  const baseString = wrapped(joined(sorted()));
  for (const input of [{}, { baseString }, { secret: SECRET }, { baseString, secret: SECRET }]) {
    expect(names(diagnose(input))).toEqual(['PARAMETER_MISSING']);
  }
});

test('every cause was found by a test above', () => {
  expect([...found].sort()).toEqual([...CAUSE_NAMES].sort());
});

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const secrets = fc.stringMatching(/^[A-Za-z0-9_-]{12,32}$/);
const calls = fc
  .tuple(fc.dictionary(name, text, { maxKeys: 12 }), fc.constantFrom('md5', 'sha1'))
  .map(([own, _sm]): Record<string, string> => ({ ...CALL, ...own, _sm }));

test('a correct signature has no cause', () => {
  fc.assert(
    fc.property(calls, secrets, fc.option(text, { nil: undefined }), (params, secret, baseString) => {
      const diagnosis = diagnoseSignature({
        params: { ...params, _sig: sign(params, secret) },
        secret,
        ...(baseString !== undefined && { baseString }),
      });
      expect(diagnosis.verdict).toBe('right');
      expect(diagnosis.causes.filter(({ returnCode }) => returnCode === 'SIG_INVALID')).toEqual([]);
      expect(diagnosis.caller).toBeUndefined();
    }),
  );
});

test('no text of a diagnosis contains the secret, wherever the input contains it', () => {
  const place = fc.constantFrom('value', 'name', 'base', 'head', 'lower', 'both');
  fc.assert(
    fc.property(calls, secrets, place, fc.boolean(), (call, secret, where, isKnown) => {
      const params = { ...call };
      if (where === 'value' || where === 'both') params.note = `x${secret}y`;
      if (where === 'name') params[`${secret}x`] = '1';
      const base = joined(sorted(params));
      const baseString =
        where === 'lower'
          ? secret.toLowerCase() + base + secret.toLowerCase()
          : where === 'head'
            ? secret + base
            : secret + base.slice(1) + secret;
      const diagnosis = diagnoseSignature({
        params: { ...params, _sig: where === 'base' ? digest(baseString) : digest('x') },
        baseString,
        ...((isKnown || where !== 'base') && { secret }),
      });
      expect(JSON.stringify(diagnosis)).not.toContain(secret);
    }),
    { numRuns: 60 },
  );
});
