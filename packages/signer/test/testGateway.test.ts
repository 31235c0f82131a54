import { describe, expect, test } from 'vitest';
import { SignerError, type SignParamsOptions, signParams } from '../src/index.ts';
import { createTestGateway } from '../src/testing.ts';

const NOW = Date.parse('2026-11-20T02:00:00.000Z');
const key = { appId: 'S107-A', accessKeyId: 'AK1', secret: 'test' };
const call: SignParamsOptions = { ...key, method: 'open.echo', version: 'v1', timestamp: new Date(NOW) };

function gatewayOf(methods: Parameters<typeof createTestGateway>[0]['methods'] = {}) {
  return createTestGateway({
    apps: [key],
    methods: { 'open.echo': (params) => params, ...methods },
    now: () => NOW,
  });
}

const URL_OF_GATEWAY = 'https://open.example/gateway';
const formOf = (options: Partial<SignParamsOptions> = {}) =>
  new URLSearchParams(signParams({ ...call, ...options })).toString();
const form = 'application/x-www-form-urlencoded';
const post = (body: BodyInit, type = form): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});

test.each([
  ['apps', [{ ...key, appId: '' }], 'appId is empty; it must be the AppID.'],
  ['apps', [{ ...key, accessKeyId: undefined }], 'accessKeyId is undefined; it must be the AccessKey ID.'],
  ['methods', undefined, 'methods is undefined; it must be an object of functions.'],
  ['methods', ['open.echo'], 'methods is an Array; it must be an object of functions.'],
  ['methods', { 'open.echo': {} }, 'methods is an Object; it must be an object of functions.'],
  ['zone', 'Asia/Shanghai', '"Asia/Shanghai" is not a zone; it must be an offset such as +08:00, or Z.'],
  ['tolerance', -1, 'tolerance is -1; it must be milliseconds, 0 or more.'],
  ['tolerance', '600000', 'tolerance is "600000"; it must be milliseconds, 0 or more.'],
  ['tolerance', Number.NaN, 'tolerance is NaN; it must be milliseconds, 0 or more.'],
])('rejects %s %j and says what it accepts', (name, value, message) => {
  expect(() => createTestGateway({ apps: [key], methods: {}, [name]: value })).toThrow(
    new SignerError(message),
  );
});

describe('the transport', () => {
  test.each([
    [
      'another HTTP method',
      URL_OF_GATEWAY,
      { method: 'PUT', body: formOf() },
      'HTTP_METHOD_UNSUPPORTED',
      405,
    ],
    ['JSON', URL_OF_GATEWAY, post('{}', 'application/json'), 'MEDIA_TYPE_UNSUPPORTED', 415],
    ['a body that is too large', URL_OF_GATEWAY, post(`a=${'x'.repeat(65_536)}`), 'BODY_TOO_LARGE', 413],
    ['a repeated name', URL_OF_GATEWAY, post(`${formOf()}&_akey=AK1`), 'PARAMETER_REPEATED', 400],
    ['a name in form and query', `${URL_OF_GATEWAY}?_akey=AK1`, post(formOf()), 'PARAMETER_REPEATED', 400],
    ['a query beside a form', `${URL_OF_GATEWAY}?x=1`, post(formOf()), 'PARAMETER_UNDECLARED', 400],
    [
      'a form signed for GET',
      URL_OF_GATEWAY,
      post(formOf({ requestMode: 'get' })),
      'REQUEST_MODE_MISMATCH',
      400,
    ],
    ['a request without parameters', URL_OF_GATEWAY, {}, 'AKEY_EMPTY', 400],
  ])('rejects %s', async (_what, url, init, codename, status) => {
    const gateway = gatewayOf();
    const response = await gateway.fetch(url, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ codename, data: null });
    expect(gateway.calls).toMatchObject([{ codename }]);
  });

  test('accepts a form with a charset, and a Request, a URL or a path as input', async () => {
    const gateway = gatewayOf();
    const query = (seconds: number) =>
      `${URL_OF_GATEWAY}?${formOf({ requestMode: 'get', timestamp: new Date(NOW + seconds * 1000) })}`;
    await gateway.fetch(URL_OF_GATEWAY, post(formOf(), `${form};charset=UTF-8`));
    await gateway.fetch(new Request(query(1)));
    await gateway.fetch(new URL(query(2)));
    await gateway.fetch(query(3).replace('https://open.example', ''));
    expect(gateway.calls.map(({ codename }) => codename)).toEqual(Array(4).fill('SUCCESS'));
  });

  test('ends an aborted call as fetch does', async () => {
    const signal = AbortSignal.abort(new Error('the reason'));
    await expect(gatewayOf().fetch(URL_OF_GATEWAY, { ...post(formOf()), signal })).rejects.toThrow(
      'the reason',
    );
  });
});

describe('the response', () => {
  test('has the gateway’s shape', async () => {
    const response = await gatewayOf().fetch(URL_OF_GATEWAY, post(formOf({ params: { city: '上海' } })));
    expect(response.headers.get('x-request-id')).toBe('test-1');
    expect(await response.json()).toEqual({
      code: 0,
      codename: 'SUCCESS',
      callTime: '2026-11-20T02:00:00.000Z',
      message: 'The call succeeded',
      data: { city: '上海' },
    });
  });

  const xmlOf = async (options: Partial<SignParamsOptions>, methods = {}) => {
    const body = formOf({ format: 'xml', ...options });
    const response = await gatewayOf(methods).fetch(URL_OF_GATEWAY, post(body));
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  test('is XML if _format requests it', async () => {
    const data = { city: '<上海 & "more">', hours: [{ hour: 10 }, { hour: 11 }], '10:00': null };
    expect(await xmlOf({ method: 'open.flow' }, { 'open.flow': () => data })).toEqual({
      status: 200,
      type: 'application/xml; charset=utf-8',
      text: '<?xml version="1.0" encoding="UTF-8"?><response><code>0</code><codename>SUCCESS</codename><callTime>2026-11-20T02:00:00.000Z</callTime><message>The call succeeded</message><data><city>&lt;上海 &amp; &quot;more&quot;&gt;</city><hours><item><hour>10</hour></item><item><hour>11</hour></item></hours><field name="10:00"/></data></response>',
    });
  });

  test('is XML for an error too', async () => {
    const { status, text } = await xmlOf({ method: 'open.none' });
    expect(status).toBe(404);
    expect(text).toContain('<code>1032</code><codename>MT_NOT_REGISTERED</codename>');
    expect(text).toContain('<data/></response>');
  });

  test('is JSON if _format is unknown', async () => {
    const sent = signParams(call);
    const body = new URLSearchParams({ ...sent, _format: 'yaml' }).toString();
    const response = await gatewayOf().fetch(URL_OF_GATEWAY, post(body));
    expect(await response.json()).toMatchObject({ codename: 'FORMAT_NONEXISTENT' });
  });

  test('is a system exception if a method throws', async () => {
    const gateway = gatewayOf({
      'open.broken': () => {
        throw new Error('broken');
      },
    });
    const response = await gateway.fetch(URL_OF_GATEWAY, post(formOf({ method: 'open.broken' })));
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ codename: 'SYSTEM_EXCEPTION' });
  });

  test('is a rejection if the method’s name is that of an inherited property', async () => {
    const response = await gatewayOf().fetch(URL_OF_GATEWAY, post(formOf({ method: 'constructor' })));
    expect(await response.json()).toMatchObject({ codename: 'MT_NOT_REGISTERED' });
  });
});

test.each([
  [-600, 'SUCCESS'],
  [600, 'SUCCESS'],
  [-601, 'TIMESTAMP_EXPIRED'],
  [601, 'TIMESTAMP_EXPIRED'],
])('a timestamp %i seconds ahead gets %s', async (seconds, codename) => {
  const timestamp = new Date(NOW + seconds * 1000);
  const response = await gatewayOf().fetch(URL_OF_GATEWAY, post(formOf({ timestamp })));
  expect(await response.json()).toMatchObject({ codename });
});

test.each([
  [1, 'SUCCESS'],
  [2, 'TIMESTAMP_EXPIRED'],
])('with a tolerance of a second, a timestamp %i seconds ahead gets %s', async (seconds, codename) => {
  const gateway = createTestGateway({
    apps: [key],
    methods: { 'open.echo': (params) => params },
    now: () => NOW,
    tolerance: 1_000,
  });
  const timestamp = new Date(NOW + seconds * 1000);
  const response = await gateway.fetch(URL_OF_GATEWAY, post(formOf({ timestamp })));
  expect(await response.json()).toMatchObject({ codename });
});
