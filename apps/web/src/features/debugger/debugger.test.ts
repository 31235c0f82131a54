import { execFileSync } from 'node:child_process';
import type { ApiParameter, ApplicationApi } from '@platform/sdk';
import { returnCodes } from '@platform/sdk/returnCodes';
import { parseTimestamp, sign } from '@platform/signer';
import { SAMPLE_LANGUAGES } from '@platform/signer/samples';
import { createTestGateway } from '@platform/signer/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { httpOf, requestOf, send, targetOf } from '#entities/call/gatewayRequest.ts';
import { readResponse } from '#entities/call/gatewayResponse.ts';
import { indentJson } from '#entities/call/indentJson.ts';
import { indentXml } from '#entities/call/indentXml.ts';
import { exampleValues, jsonKindOf, parameterErrors, sentParameters } from '#entities/call/parameters.ts';
import { PROVOCABLE, type Provocable } from '#entities/call/provocable.ts';
import { type CallDraft, identityOf, signedCall, unsignedCall } from '#entities/call/requestOf.ts';
import { signingTimes } from '#entities/call/timestamps.ts';
import { type ChoiceFacts, choiceOf } from './choiceOf.ts';
import { curlCommand } from './curl.ts';
import { hasInexactNumber } from './inexactNumber.ts';
import { programsOf } from './programs.ts';
import { PROVOCATIONS, type ProvocationContext, requestsFor } from './provocations.ts';

afterEach(() => vi.unstubAllGlobals());

const parameter = (name: string, type: ApiParameter['type'], isRequired = false): ApiParameter => ({
  name,
  type,
  isRequired,
  description: name,
  example: `example of ${name}`,
});

describe('parameters', () => {
  it('must have a value if they are required, and are left out if they are optional and empty', () => {
    const declared = [parameter('storeId', 'string', true), parameter('entrance', 'string')];
    expect(parameterErrors(declared, { storeId: '', entrance: '' })).toEqual({
      storeId: 'Enter storeId',
    });
    expect(sentParameters(declared, { storeId: 'ST-0101', entrance: '' })).toEqual({ storeId: 'ST-0101' });
    expect(exampleValues(declared)).toEqual({ storeId: 'example of storeId' });
    expect(jsonKindOf({ example: ' {"a":1}' })).toBe('object');
    const list = { ...parameter('storeIds', 'json'), example: '["ST-0101"]' };
    expect(parameterErrors([list], { storeIds: '{"a":1' })).toEqual({
      storeIds: 'Enter a JSON array […]',
    });
    expect(jsonKindOf({ example: '[1]' })).toBe('array');
    expect(jsonKindOf({ example: '' })).toBe('any');
  });

  it.each([
    ['integer', '12', '1.5'],
    ['integer', '-9007199254740991', '9007199254740993'],
    ['number', '-1.5', '1,5'],
    ['number', '1e5', '1e999'],
    ['boolean', 'true', 'yes'],
    ['date', '2026-02-28', '2026-02-30'],
    ['json', '{"a":[1]}', '12'],
  ] as const)('must have the format of their type: %s', (type, good, bad) => {
    expect(parameterErrors([parameter('p', type)], { p: good })).toEqual({});
    expect(parameterErrors([parameter('p', type)], { p: bad })).toHaveProperty('p');
  });

  it('are sent with a replacement for each character that cannot be transmitted', () => {
    const sent = sentParameters([parameter('note', 'string')], { note: 'a\uD800b😀' });
    expect(sent).toEqual({ note: 'a\uFFFDb😀' });
    expect(new URLSearchParams(new URLSearchParams(sent).toString()).get('note')).toBe(sent.note);
  });
});

describe('choiceOf', () => {
  const api = (apiId: string, interfaceVersion: ApplicationApi['interfaceVersion'] = 'new') =>
    ({ apiId, name: `API ${apiId}`, interfaceVersion }) as ApplicationApi;
  const applications = ['newest', 'default', 'oldest'].map((appId) => ({ appId, name: appId }));
  const facts: ChoiceFacts = {
    search: {},
    user: { appInfoList: applications, defaultAppId: 'default' },
    linked: undefined,
    isLinkedLoading: false,
    last: undefined,
    callers: undefined,
    areCallersLoading: false,
    apis: [api('first'), api('second')],
    needsAgreement: ({ interfaceVersion }) => interfaceVersion === 'old',
    declinedApiId: undefined,
  };
  const application = { appId: 'default', isOtherApplication: false, isUnknownApi: false };
  const ready = { kind: 'ready', ...application, api: { apiId: 'first' } };
  const shared = { method: 'open.store.list', version: 'v1', values: '{"storeId":"1"}', _format: 'xml' };
  const linked = {
    api: { apiId: 'third', name: 'Linked', version: 'v2' },
    appInfoList: [
      { appId: 'newest', isEnabled: false },
      { appId: 'oldest', isEnabled: true },
    ],
  };

  it.each<[string, Partial<ChoiceFacts>, object]>([
    ['waits for the account', { user: undefined }, { kind: 'loading' }],
    [
      'waits for the applications of the API in the URL',
      { search: { apiId: 'second' }, isLinkedLoading: true },
      { kind: 'loading' },
    ],
    [
      'does not wait for the applications of the API in the URL if the URL also names an application',
      { search: { appId: 'newest', apiId: 'second' }, isLinkedLoading: true },
      { ...ready, appId: 'newest', api: { apiId: 'second' } },
    ],
    [
      'needs an application',
      { user: { appInfoList: [], defaultAppId: null } },
      { kind: 'noApplication', call: undefined },
    ],
    [
      'keeps a shared call if there is no application',
      { user: { appInfoList: [], defaultAppId: null }, search: shared },
      { kind: 'noApplication', call: { method: 'open.store.list', version: 'v1' } },
    ],
    [
      'opens a shared call',
      { search: shared, apis: undefined },
      {
        kind: 'shared',
        call: { method: 'open.store.list', values: { storeId: '1' }, options: { format: 'xml' } },
      },
    ],
    ['waits for the APIs', { apis: undefined }, { kind: 'loadingApis', ...application }],
    ['chooses the default application and its first API', {}, ready],
    [
      'chooses the newest application if there is no default',
      { user: { appInfoList: applications, defaultAppId: null } },
      { ...ready, appId: 'newest' },
    ],
    [
      'prefers an application that may call the API in the URL',
      { search: { apiId: 'second' }, linked },
      { ...ready, appId: 'oldest', api: { apiId: 'second' } },
    ],
    [
      'replaces an application that is not the account’s',
      { search: { appId: 'foreign', apiId: 'second' } },
      { ...ready, isOtherApplication: true, api: { apiId: 'second' } },
    ],
    [
      'offers to enable an API that is not enabled',
      { search: { appId: 'newest', apiId: 'third' }, linked },
      { kind: 'noApi', appId: 'newest', missing: { name: 'Linked' } },
    ],
    [
      'waits for the API in the URL if it is not enabled',
      { search: { appId: 'newest', apiId: 'third' }, isLinkedLoading: true },
      { kind: 'loadingApis', appId: 'newest' },
    ],
    [
      'replaces an API that does not exist',
      { search: { apiId: 'unknown' } },
      { ...ready, isUnknownApi: true },
    ],
    [
      'opens the application and API that were used last',
      { last: { appId: 'oldest', apiId: 'second' }, callers: ['newest'] },
      { ...ready, appId: 'oldest', api: { apiId: 'second' } },
    ],
    [
      'opens another API of the last used application if the last used API is gone',
      { last: { appId: 'oldest', apiId: 'gone' } },
      { ...ready, appId: 'oldest' },
    ],
    [
      'ignores the last selection if its application is gone or the URL names an API',
      { search: { apiId: 'second' }, linked, last: { appId: 'gone', apiId: 'first' } },
      { ...ready, appId: 'oldest', api: { apiId: 'second' } },
    ],
    ['waits for the applications that can make a call', { areCallersLoading: true }, { kind: 'loading' }],
    [
      'opens an application that can make a call instead of the default or the newest one',
      { callers: ['oldest'] },
      { ...ready, appId: 'oldest' },
    ],
    ['prefers the default application if several can make a call', { callers: ['newest', 'default'] }, ready],
    ['prefers an API that needs no agreement', { apis: [api('old', 'old'), api('first')] }, ready],
    ['says that no API is enabled', { apis: [] }, { kind: 'noApi', ...application }],
    [
      'names the API in the URL if no API is enabled',
      { search: { apiId: 'third' }, linked, apis: [] },
      { kind: 'noApi', appId: 'oldest', missing: { name: 'Linked' } },
    ],
    [
      'asks before it shows an old-customer interface',
      { apis: [api('first', 'old')] },
      { ...ready, kind: 'unagreed' },
    ],
    [
      'does not show an old-customer interface that the reader has declined',
      { apis: [api('first', 'old')], declinedApiId: 'first' },
      { ...ready, kind: 'declined' },
    ],
    [
      'asks again for another old-customer interface',
      { apis: [api('first', 'old')], declinedApiId: 'second' },
      { ...ready, kind: 'unagreed' },
    ],
  ])('%s', (_behavior, given, expected) => {
    expect(choiceOf({ ...facts, ...given })).toMatchObject(expected);
  });
});

describe('calls', () => {
  const api = {
    methodName: 'open.demo.queryOpenAccount',
    version: 'v1',
    requestParams: [parameter('orgid', 'integer', true), parameter('note', 'string')],
  };
  const target = { appId: 'S107', api, zone: '+08:00' };
  const draft: CallDraft = {
    accessKeyId: 'test',
    values: { orgid: '1', note: '' },
    signMethod: 'md5',
    requestMode: 'post',
    format: 'json',
  };
  const time = new Date('2017-12-21T05:24:07Z');

  it('are signed like the example in the gateway’s contract', () => {
    expect(signedCall(target, draft, time, 'test')).toEqual({
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

  it('are signed in the gateway’s time zone', () => {
    const timestampIn = (zone: string) => unsignedCall({ ...target, zone }, draft, time)._timestamp;
    expect(timestampIn('+05:30')).toBe('20171221105407');
    expect(timestampIn('Z')).toBe('20171221052407');
  });

  it('are written as programs, with the typed values, and example values for empty required parameters', () => {
    const programs = programsOf(
      { api, zone: '+05:30' },
      { values: { note: "it's 门店" }, signMethod: 'sha1' },
      'http://gateway.test/gateway',
    );
    expect(programs.map(({ language }) => language)).toEqual([...SAMPLE_LANGUAGES]);
    for (const { language, requestExample } of programs) {
      expect(requestExample, language).toContain('example of orgid');
      expect(requestExample, language).toContain('http://gateway.test/gateway');
    }
    const [shell = ''] = programs
      .filter(({ language }) => language === 'curl')
      .map((each) => each.requestExample);
    expect(shell).toContain(`note='it'\\''s 门店'`);
    expect(shell).toContain('TZ=UTC-5:30');
    expect(shell).toContain('openssl dgst -sha1');
    const zero = programsOf(
      { api, zone: 'Z' },
      { values: { note: '\0' }, signMethod: 'md5' },
      'http://gateway.test/',
    );
    expect(zero.map(({ language }) => language)).toEqual(SAMPLE_LANGUAGES.filter((each) => each !== 'curl'));
  });

  it('have all parameters except the signature while there is no secret', () => {
    const { _sig, ...signed } = signedCall(target, { ...draft, format: 'xml' }, time, 'test');
    expect(unsignedCall(target, { ...draft, format: 'xml' }, time)).toEqual(signed);
    expect(signed._format).toBe('xml');
  });

  it('are identified by everything except their time', () => {
    const identity = (changes: Partial<CallDraft>, at = time) =>
      identityOf(unsignedCall(target, { ...draft, ...changes }, at));
    expect(identity({}, new Date(0))).toBe(identity({}));
    expect(identity({ signMethod: 'sha1' })).not.toBe(identity({}));
    expect(identity({ values: { orgid: '2' } })).not.toBe(identity({}));
  });
});

describe('indentJson', () => {
  it('indents like JSON.stringify', () => {
    const value = { a: [], b: {}, c: [1, { d: 'x, {y}: "z" \\' }], e: null, f: '', 'g:h': [[true], []] };
    expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
    expect(indentJson(JSON.stringify(value, null, 7))).toBe(JSON.stringify(value, null, 2));
    for (const single of ['null', '"a"', '{}', '[]']) expect(indentJson(single)).toBe(single);
  });

  it('keeps numbers unchanged', () => {
    expect(indentJson('{"id":12345678901234567890,"price":1.50}')).toBe(
      '{\n  "id": 12345678901234567890,\n  "price": 1.50\n}',
    );
  });
});

describe('curlCommand', () => {
  it('quotes every value for the shell', () => {
    const call = { note: `it's $HOME "and" \`more\`; 门店`, _sm: 'md5' };
    const script = curlCommand('http://localhost/gateway', 'post', call).replace(/^curl/, `printf '%s\\n'`);
    expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(
      `http://localhost/gateway\n--data-urlencode\nnote=${call.note}\n--data-urlencode\n_sm=md5\n`,
    );
    expect(curlCommand('http://localhost/gateway', 'get', call)).toMatch(/^curl --get /);
  });
});

describe('signingTimes', () => {
  it('never repeats a time for the same call, and stays within the tolerance', () => {
    const times = signingTimes(() => 1_000_500);
    expect([times('a'), times('a'), times('b')].map((time) => time.getTime())).toEqual([1e6, 1_001_000, 1e6]);
    expect(() => {
      for (let sent = 0; sent < 600; sent++) times('a');
    }).toThrow('sent too often');
  });
});

describe('indentXml', () => {
  it('indents elements and keeps text on the line of its element', () => {
    const xml = '<?xml version="1.0"?><r><a>x &lt; y</a><b/><c><item>1</item><item/></c></r>';
    const indented = [
      '<?xml version="1.0"?>',
      '<r>',
      '  <a>x &lt; y</a>',
      '  <b/>',
      '  <c>',
      '    <item>1</item>',
      '    <item/>',
      '  </c>',
      '</r>',
    ].join('\n');
    expect(indentXml(xml)).toBe(indented);
    expect(indentXml(indented)).toBe(indented);
  });
});

describe('hasInexactNumber', () => {
  it.each(['{"id":12345678901234567890}', '[1.50]', '1e400'])('returns true for %s', (json) => {
    expect(hasInexactNumber(json)).toBe(true);
  });

  it('returns false if JavaScript writes every number in the same way', () => {
    expect(hasInexactNumber('{"1.50":"2.0","a":[0,-1.5,1e+21]}')).toBe(false);
  });
});

describe('requestsFor', () => {
  const app = { appId: 'S107-1', accessKeyId: 'AK1', secret: 'sk_1' };
  const api = {
    methodName: 'open.demo',
    version: 'v2',
    requestParams: [parameter('storeId', 'string', true), parameter('day', 'date')],
    qps: 3,
  };
  const draft: CallDraft = {
    accessKeyId: app.accessKeyId,
    values: { storeId: 'ST-1' },
    signMethod: 'md5',
    requestMode: 'post',
    format: 'json',
  };
  const methods = { 'open.demo': () => ({}) };
  const times = signingTimes();
  const known: ProvocationContext = {
    api,
    isBilled: true,
    isOverQuota: false,
    hasCallsLeft: false,
    overQuota: undefined,
    notEnabled: undefined,
    expiredKey: undefined,
    zone: '+08:00',
  };
  const requests = (codename?: Provocable, changes: Partial<CallDraft> = {}, zone = '+08:00', more = {}) =>
    requestsFor(
      () => unsignedCall({ appId: app.appId, api, zone }, { ...draft, ...changes }, times('demo')),
      app.secret,
      codename,
      { ...known, zone, ...more },
    );
  const sent = (codename: Provocable, more: Partial<ProvocationContext>) =>
    Object.fromEntries(requests(codename, {}, '+08:00', more)[0]?.params ?? []);
  /**
   * Return codes that the test gateway does not support: quotas, expired keys, versions, parameters, an
   * application's methods.
   */
  const BEYOND: readonly Provocable[] = [
    'AKEY_EXPIRED',
    'MT_NOT_ENABLED',
    'QUOTA_EXCEEDED',
    'VERSION_NONEXISTENT',
    'PARAMETER_UNDECLARED',
    'PARAMETER_REQUIRED',
    'PARAMETER_INVALID',
    'QPS_EXCEEDED',
  ];

  it.each(['post', 'get'] as const)('returns a valid unchanged %s request', async (requestMode) => {
    const gateway = createTestGateway({ apps: [app], methods });
    vi.stubGlobal('fetch', gateway.fetch);
    for (const request of requests(undefined, { requestMode })) {
      expect((await send(request, { origin: 'http://gateway.test' })).status).toBe(200);
    }
    expect(gateway.calls).toEqual([
      { method: 'open.demo', version: 'v2', params: { storeId: 'ST-1' }, codename: 'SUCCESS' },
    ]);
  });

  it.each(
    PROVOCABLE.filter((codename) => !BEYOND.includes(codename)).flatMap((codename) =>
      (['post', 'get'] as const).map((mode) => [codename, mode] as const),
    ),
  )('provokes %s by %s', async (codename, requestMode) => {
    const gateway = createTestGateway({ apps: [app], methods });
    vi.stubGlobal('fetch', gateway.fetch);
    for (const request of requests(codename, { requestMode })) {
      await send(request, { origin: 'http://gateway.test' });
    }
    expect(gateway.calls.at(-1)?.codename).toBe(codename);
  });

  it('uses the gateway’s own time zone for valid, expired and malformed timestamps', async () => {
    const gateway = createTestGateway({ apps: [app], methods, zone: '+05:30' });
    vi.stubGlobal('fetch', gateway.fetch);
    for (const codename of [undefined, 'TIMESTAMP_EXPIRED', 'TIMESTAMP_MALFORMED'] as const) {
      const [request] = requests(codename, {}, '+05:30');
      if (request) await send(request, { origin: 'http://gateway.test' });
      expect(gateway.calls.at(-1)?.codename).toBe(codename ?? 'SUCCESS');
      const timestamp = request?.params.find(([name]) => name === '_timestamp')?.[1] ?? '';
      if (codename === 'TIMESTAMP_MALFORMED') expect(timestamp).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
      if (codename !== 'TIMESTAMP_EXPIRED') continue;
      const age = Date.now() - parseTimestamp(timestamp, '+05:30').getTime();
      expect(Math.round(age / 60_000)).toBe(20);
    }
  });

  it('explains why a call cannot provoke the return code', () => {
    const bare = { ...known, api: { ...api, requestParams: [] } };
    const reasonOf = (codename: Provocable, more: Partial<ProvocationContext> = {}) =>
      PROVOCATIONS[codename].obstacle?.({ ...bare, ...more })?.reason;
    expect(reasonOf('PARAMETER_REQUIRED')).toContain('The method requires no parameter');
    expect(reasonOf('MT_NOT_ENABLED')).toContain('Every method is enabled');
    expect(
      reasonOf('MT_NOT_ENABLED', { notEnabled: { methodName: 'open.other', version: 'v1' } }),
    ).toBeUndefined();
    expect(reasonOf('AKEY_EXPIRED')).toContain('Rotate its key twice');
    expect(reasonOf('AKEY_EXPIRED', { expiredKey: 'AK0' })).toBeUndefined();
    expect(reasonOf('QUOTA_EXCEEDED')).toContain('No paid API is enabled');
    expect(reasonOf('QUOTA_EXCEEDED', { isOverQuota: true })).toBeUndefined();
    expect(reasonOf('QUOTA_EXCEEDED', { isOverQuota: true, hasCallsLeft: true })).toContain(
      'Packages have calls left',
    );
    expect(reasonOf('QUOTA_EXCEEDED', { overQuota: api })).toBeUndefined();
    expect(reasonOf('QUOTA_EXCEEDED', { isOverQuota: true, isBilled: false })).toContain('not billed');
  });

  it('provokes QUOTA_EXCEEDED with the API itself if its quota is used up, otherwise with a paid API', () => {
    const paid = {
      methodName: 'open.paid',
      version: 'v1',
      requestParams: [parameter('deviceId', 'string', true), parameter('quality', 'string')],
    };
    expect(sent('QUOTA_EXCEEDED', { isOverQuota: true })).toMatchObject({
      _mt: 'open.demo',
      storeId: 'ST-1',
    });
    const { _timestamp, _sig, ...other } = sent('QUOTA_EXCEEDED', { overQuota: paid });
    expect(other).toEqual({
      _aid: 'S107-1',
      _akey: 'AK1',
      _mt: 'open.paid',
      _version: 'v1',
      _requestMode: 'post',
      _sm: 'md5',
      deviceId: 'example of deviceId',
    });
    expect(_sig).toBe(sign({ ...other, _timestamp: _timestamp ?? '' }, app.secret));
  });

  it('provokes AKEY_EXPIRED with the expired key', () => {
    expect(sent('AKEY_EXPIRED', { expiredKey: 'AK0' })).toMatchObject({ _akey: 'AK0', _aid: 'S107-1' });
  });

  it('covers every return code with which the gateway rejects a call', () => {
    const notProvocable = ['SUCCESS', 'UPSTREAM_EXCEPTION', 'CALL_FAILED', 'SYSTEM_EXCEPTION'];
    expect(Object.keys(returnCodes).filter((each) => !notProvocable.includes(each))).toEqual([...PROVOCABLE]);
  });

  it('provokes QPS_EXCEEDED with more calls than the API’s QPS, each with its own signature', () => {
    const burst = requests('QPS_EXCEEDED');
    const leaving = burst.map((request) => targetOf(request) + httpOf(request, ''));
    expect(new Set(leaving).size).toBe(burst.length);
    expect(burst.length).toBeGreaterThan(api.qps);
  });
});

describe('httpOf', () => {
  const call = { note: 'a b', _requestMode: 'post' };

  it('writes the parameters as a form or as a query', () => {
    expect(httpOf(requestOf(call), 'open.test')).toBe(
      'POST /gateway HTTP/1.1\nHost: open.test\nContent-Type: application/x-www-form-urlencoded\n\nnote=a+b&_requestMode=post',
    );
    expect(httpOf(requestOf({ ...call, _requestMode: 'get' }), 'open.test')).toBe(
      'GET /gateway?note=a+b&_requestMode=get HTTP/1.1\nHost: open.test',
    );
  });

  it('truncates long bodies', () => {
    const shown = httpOf(requestOf({ ...call, filler: 'x'.repeat(9000) }), 'open.test');
    expect(shown.length).toBeLessThan(4300);
    expect(shown).toMatch(/… and 5\d\d\d characters more$/);
  });
});

describe('readResponse', () => {
  const body = '{"code":0,"codename":"SUCCESS","callTime":"x","message":"The call succeeded","data":{"a":1}}';
  const headers = {
    'content-type': 'application/json',
    'x-request-id': 'r1',
    'server-timing': 'gateway;dur=4, upstream;dur=14',
    'x-free-quota-limit': '100',
    'x-free-quota-remaining': '0',
  };

  it('reads the quota, even if nothing is left', async () => {
    expect(await readResponse(new Response(body, { headers }), () => 12)).toMatchObject({
      isAccepted: true,
      code: 0,
      duration: 12,
      size: body.length,
      headers: expect.arrayContaining([['x-request-id', 'r1']]),
      requestId: 'r1',
      timings: new Map([
        ['gateway', 4],
        ['upstream', 14],
      ]),
      quota: { limit: 100, remaining: 0 },
      body: expect.stringContaining('\n  "data": {'),
    });
  });

  it('reads XML', async () => {
    const xml =
      '<response><code>1022</code><codename>SIG_INVALID</codename><message>a &lt; b &amp;lt;</message></response>';
    const response = new Response(xml, { status: 401, headers: { 'content-type': 'application/xml' } });
    expect(await readResponse(response, () => 1)).toMatchObject({
      isAccepted: false,
      code: 1022,
      codename: 'SIG_INVALID',
      message: 'a < b &lt;',
      format: 'xml',
      body: expect.stringContaining('\n  <code>1022</code>'),
      size: xml.length,
    });
  });

  it('returns no code for a response that is not from the gateway', async () => {
    const response = await readResponse(new Response('<html>', { status: 502 }), () => 1);
    expect(response).toMatchObject({ isAccepted: false, code: undefined, httpStatus: 502, body: '<html>' });
    expect(response.format).toBe('text');
    const other = await readResponse(new Response('{"error":1}', { status: 404 }), () => 1);
    expect(other).toMatchObject({
      code: undefined,
      message: 'The response is not from the gateway',
      format: 'json',
    });
  });
});
