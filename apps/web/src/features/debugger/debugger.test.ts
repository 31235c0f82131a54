import { execFileSync } from 'node:child_process';
import type { ApiParameter } from '@platform/sdk';
import { describe, expect, it } from 'vitest';
import { curlCommand } from './curl.ts';
import { readAnswer } from './gatewayAnswer.ts';
import { exampleValues, parameterErrors, sentParameters } from './parameters.ts';
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
    ['number', '-1.5', '1e5'],
    ['boolean', 'true', 'yes'],
    ['date', '2026-02-28', '2026-02-30'],
    ['json', '{"a":[1]}', '12'],
  ] as const)('holds a value of type %s against its format', (type, good, bad) => {
    expect(parameterErrors([parameter('p', type)], { p: good })).toEqual({});
    expect(parameterErrors([parameter('p', type)], { p: bad })).toHaveProperty('p');
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
    expect(await readAnswer(new Response(body, { headers }), 12)).toMatchObject({
      isAccepted: true,
      code: 0,
      requestId: 'r1',
      quota: { limit: 100, remaining: 0 },
      body: expect.stringContaining('\n  "data": {'),
    });
  });

  it('is read from XML', async () => {
    const xml = '<response><code>1022</code><codename>SIG_INVALID</codename><message>m</message></response>';
    const response = new Response(xml, { status: 401, headers: { 'content-type': 'application/xml' } });
    expect(await readAnswer(response, 1)).toMatchObject({
      isAccepted: false,
      code: 1022,
      format: 'xml',
      body: xml,
    });
  });

  it('that is not the gateway’s is shown as it came', async () => {
    const answer = await readAnswer(new Response('<html>', { status: 502 }), 1);
    expect(answer).toMatchObject({ isAccepted: false, code: undefined, httpStatus: 502, body: '<html>' });
  });
});
