import { execFileSync } from 'node:child_process';
import type { ApiParameter } from '@platform/sdk';
import { describe, expect, it } from 'vitest';
import { curlCommand } from './curl.ts';
import { readAnswer } from './gatewayAnswer.ts';
import { indentJson } from './indentJson.ts';
import { exampleValues, parameterErrors, sentParameters } from './parameters.ts';
import { type CallDraft, identityOf, signedCall, unsignedCall } from './requestOf.ts';
import { signingTimes } from './timestamps.ts';

const parameter = (name: string, type: ApiParameter['type'], isRequired = false): ApiParameter => ({
  name,
  type,
  isRequired,
  description: name,
  example: `example of ${name}`,
});

describe('parameters', () => {
  it('asks for required ones and leaves empty optional ones out', () => {
    const declared = [parameter('storeId', 'string', true), parameter('entrance', 'string')];
    expect(parameterErrors(declared, { storeId: '', entrance: '' })).toEqual({
      storeId: 'Required parameters cannot be empty',
    });
    expect(sentParameters(declared, { storeId: 'ST-0101', entrance: '' })).toEqual({ storeId: 'ST-0101' });
    expect(exampleValues(declared)).toEqual({ storeId: 'example of storeId' });
  });

  it.each([
    ['integer', '12', '1.5'],
    ['integer', '-9007199254740991', '9007199254740993'],
    ['number', '-1.5', '1,5'],
    ['number', '1e5', '1e999'],
    ['boolean', 'true', 'yes'],
    ['date', '2026-02-28', '2026-02-30'],
    ['json', '{"a":[1]}', '12'],
  ] as const)('holds a value of type %s against its format', (type, good, bad) => {
    expect(parameterErrors([parameter('p', type)], { p: good })).toEqual({});
    expect(parameterErrors([parameter('p', type)], { p: bad })).toHaveProperty('p');
  });

  it('sends what is signed where text can’t travel as it is', () => {
    const sent = sentParameters([parameter('note', 'string')], { note: 'a\uD800b😀' });
    expect(sent).toEqual({ note: 'a\uFFFDb😀' });
    expect(new URLSearchParams(new URLSearchParams(sent).toString()).get('note')).toBe(sent.note);
  });
});

describe('a call', () => {
  const api = {
    methodName: 'open.demo.queryOpenAccount',
    version: 'v1',
    requestParams: [parameter('orgid', 'integer', true), parameter('note', 'string')],
  };
  const draft: CallDraft = {
    accessKeyId: 'test',
    values: { orgid: '1', note: '' },
    signMethod: 'md5',
    requestMode: 'post',
    format: 'json',
  };
  const time = new Date('2017-12-21T05:24:07Z');

  it('is signed as the gateway’s contract shows', () => {
    expect(signedCall('S107', api, draft, time, 'test')).toEqual({
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

  it('has its steps before there is a secret, and no signature', () => {
    const { _sig, ...signed } = signedCall('S107', api, { ...draft, format: 'xml' }, time, 'test');
    expect(unsignedCall('S107', api, { ...draft, format: 'xml' }, time)).toEqual(signed);
    expect(signed._format).toBe('xml');
  });

  it('is told apart by everything but its time', () => {
    const identity = (changes: Partial<CallDraft>, at = time) =>
      identityOf(unsignedCall('S107', api, { ...draft, ...changes }, at));
    expect(identity({}, new Date(0))).toBe(identity({}));
    expect(identity({ signMethod: 'sha1' })).not.toBe(identity({}));
    expect(identity({ values: { orgid: '2' } })).not.toBe(identity({}));
  });
});

describe('JSON', () => {
  it('is indented as the language does it', () => {
    const value = { a: [], b: {}, c: [1, { d: 'x, {y}: "z" \\' }], e: null, f: '', 'g:h': [[true], []] };
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(indentJson(JSON.stringify(value, null, 7))).toBe(JSON.stringify(value, null, 2));
    for (const single of ['null', '"a"', '{}', '[]']) expect(indentJson(single)).toBe(single);
  });

  it('keeps its numbers as they came', () => {
    expect(indentJson('{"id":12345678901234567890,"price":1.50}')).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 1.50\n}',
    );
  });
});

describe('the curl command', () => {
  it('passes every value to the shell as it is', () => {
    const call = { note: `it's $HOME "and" \`more\`; 门店`, _sm: 'md5' };
    const script = curlCommand('http://localhost/gateway', 'post', call).replace(/^curl/, `printf '%s\\n'`);
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(
      `http://localhost/gateway\n--data-urlencode\nnote=${call.note}\n--data-urlencode\n_sm=md5\n`,
    );
    expect(curlCommand('http://localhost/gateway', 'get', call)).toMatch(/^curl --get /);
  });
});

describe('times of signing', () => {
  it('never repeat for the same call, and stay within the tolerance', () => {
    const times = signingTimes(() => 1_000_500);
    expect([times('a'), times('a'), times('b')].map((time) => time.getTime())).toEqual([1e6, 1_001_000, 1e6]);
    expect(() => {
      for (let sent = 0; sent < 600; sent++) times('a');
    }).toThrow('sent too often');
  });
});

describe('an answer', () => {
  const body = '{"code":0,"codename":"SUCCESS","callTime":"x","message":"The call succeeded","data":{"a":1}}';
  const headers = {
    'content-type': 'application/json',
    'x-request-id': 'r1',
    'x-free-quota-limit': '100',
    'x-free-quota-remaining': '0',
  };

  it('is read with its quota, also when nothing is left', async () => {
    expect(await readAnswer(new Response(body, { headers }), () => 12)).toMatchObject({
      isAccepted: true,
      code: 0,
      duration: 12,
      requestId: 'r1',
      quota: { limit: 100, remaining: 0 },
      body: expect.stringContaining('\n  "data": {'),
    });
  });

  it('is read from XML', async () => {
    const xml =
      '<response><code>1022</code><codename>SIG_INVALID</codename><message>a &lt; b &amp;lt;</message></response>';
    const response = new Response(xml, { status: 401, headers: { 'content-type': 'application/xml' } });
    expect(await readAnswer(response, () => 1)).toMatchObject({
      isAccepted: false,
      code: 1022,
      codename: 'SIG_INVALID',
      message: 'a < b &lt;',
      format: 'xml',
      body: xml,
    });
  });

  it('that is not the gateway’s is shown as it came', async () => {
    const answer = await readAnswer(new Response('<html>', { status: 502 }), () => 1);
    expect(answer).toMatchObject({ isAccepted: false, code: undefined, httpStatus: 502, body: '<html>' });
    expect(answer.format).toBe('text');
    const other = await readAnswer(new Response('{"error":1}', { status: 404 }), () => 1);
    expect(other).toMatchObject({
      code: undefined,
      message: 'The answer is not the gateway’s',
      format: 'json',
    });
  });
});
