import { createHash } from 'node:crypto';
import { explain, formatTimestamp, sign } from '@platform/signer';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessKeys } from '#applications/tables.ts';
import { accountDailyCalls } from '#freeQuota/tables.ts';
import { TestApp } from '../../test/harness.ts';
import {
  expectCode,
  getCall,
  postCall,
  readLog,
  signedCall,
  startTestGateway,
  type TestApplication,
  type TestGateway,
} from '../../test/testGateway.ts';
import { type RequiredParameter, requiredParameters } from './protocol.ts';
import { replayMarks } from './tables.ts';

let gateway: TestGateway;
let app: TestApp;

beforeAll(async () => {
  gateway = await startTestGateway({}, [
    'api-traffic-hourly-v2',
    'api-traffic-hourly-v1',
    'api-inspection-stores-v2',
    'api-device-list-v2',
  ]);
  app = gateway.app;
});
afterAll(() => app.close());
// Each signature is accepted only once, and timestamps have a resolution of one second.
beforeEach(() => app.advance(1000));

const form = (params: Record<string, string>) => new URLSearchParams(params).toString();
const send = (params: Record<string, string>) => app.callGateway(params);
const call = (changes: Record<string, string | undefined> = {}) => signedCall(gateway, changes);
const stores = (params: Record<string, string> = {}) =>
  signedCall(gateway, {}, { method: 'open.inspection.listStores', params });
const chargedCalls = async () =>
  (await app.client.database.select().from(accountDailyCalls)).reduce((sum, { calls }) => sum + calls, 0);

describe('the checks, which never charge a rejected call', () => {
  let before: number;
  beforeEach(async () => {
    before = await chargedCalls();
  });
  afterEach(async () => expect(await chargedCalls()).toBe(before));

  describe('presence', () => {
    test.each(Object.entries(requiredParameters))('rejects a call without %s', async (name, codename) => {
      const { [name as RequiredParameter]: _, ...params } = call();
      await expectCode(await send(params as Record<string, string>), codename);
    });

    test.each(Object.entries(requiredParameters))('rejects an empty %s', async (name, codename) => {
      await expectCode(await send({ ...call(), [name]: '' }), codename);
    });

    test('rejects a call without any parameters, by query and by form', async () => {
      await expectCode(await getCall(app, ''), 'AKEY_EMPTY');
      await expectCode(await postCall(app, ''), 'AKEY_EMPTY');
    });
  });

  describe('format', () => {
    test.each(['yaml', 'XML', ''])('rejects _format=%s with a JSON response', async (_format) => {
      await expectCode(await send(call({ _format })), 'FORMAT_NONEXISTENT');
    });

    test('returns a rejection in XML if the call asks for XML', async () => {
      const response = await send(call({ _format: 'xml', _sm: 'none' }));
      expect(response.status).toBe(400);
      expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const text = await response.text();
      expect(text).toContain('<codename>SM_NONEXISTENT</codename>');
      expect(text).toContain('<data/>');
    });
  });

  describe('_sm', () => {
    test.each(['sha256', 'none', 'MD5'])('rejects _sm=%s', async (_sm) => {
      await expectCode(await send(call({ _sm })), 'SM_NONEXISTENT');
    });
  });

  describe('key', () => {
    const withKey = (application: TestApplication) => signedCall({ app, application });
    const createApplication = () => app.createApplication(gateway.developer, 'api-traffic-hourly-v2');

    test.each(['AK00000000000000000', '__proto__', "' or 1=1 --", '🛍', 'x'.repeat(50_000)])(
      'rejects the unknown key %s',
      async (_akey) => {
        await expectCode(await send(call({ _akey })), 'AKEY_ILLEGAL');
      },
    );

    test('rejects a disabled key', async () => {
      const application = await createApplication();
      const { appId, accessKeyId } = application;
      const state = { appId, accessKeyId, isEnabled: false };
      await app.call('setAccessKeyState', state, gateway.developer);
      await expectCode(await send(withKey(application)), 'AKEY_ILLEGAL');
    });

    test('rejects a rotated key after its overlap', async () => {
      const application = await createApplication();
      await app.client.database
        .update(accessKeys)
        .set({ state: 'rotatedOut', expireTime: app.now })
        .where(eq(accessKeys.accessKeyId, application.accessKeyId));
      await expectCode(await send(withKey(application)), 'AKEY_EXPIRED');
    });

    test('rejects the key of a deleted application', async () => {
      const application = await createApplication();
      await app.call('deleteApp', { appId: application.appId }, gateway.developer);
      await expectCode(await send(withKey(application)), 'AKEY_ILLEGAL');
    });

    test("rejects another application's _aid", async () => {
      const other = await createApplication();
      await expectCode(await send(call({ _aid: other.appId })), 'AID_MISMATCH');
      await expectCode(await send(call({ _aid: gateway.application.appId.toLowerCase() })), 'AID_MISMATCH');
    });
  });

  describe('timestamp', () => {
    test.each([
      ['ISO 8601', '2026-11-20T10:00:00Z'],
      ['seconds since the epoch', '1795140000'],
      ['milliseconds since the epoch, 13 digits', '1795140000000'],
      ['30 February', '20260230100000'],
      ['29 February outside of a leap year', '20270229100000'],
      ['the hour 24', '20261120240000'],
      ['the second 60', '20261120100060'],
      ['15 digits', '202611201000000'],
      ['full-width digits', '２０２６１１２０１０００００'],
      ['a sign', '+2026112010000'],
      ['a space around it', ' 20261120100000'],
    ])('rejects %s', async (_, _timestamp) => {
      await expectCode(await send(call({ _timestamp })), 'TIMESTAMP_MALFORMED');
    });

    const away = (milliseconds: number) =>
      formatTimestamp(new Date(app.now.getTime() + milliseconds), '+08:00');

    test.each([
      ['10 minutes and 1 second ago', -601_000],
      ['10 minutes and 1 second ahead', 601_000],
      ['a day ago', -86_400_000],
      ['the current time in UTC', -8 * 3_600_000],
    ])('rejects a timestamp of %s', async (_, milliseconds) => {
      const { message } = await expectCode(
        await send(call({ _timestamp: away(milliseconds) })),
        'TIMESTAMP_EXPIRED',
      );
      expect(message).toMatch(/platform's time: \d{14} in UTC\+8$/);
    });

    test('rejects a timestamp a millisecond beyond 10 minutes', async () => {
      const params = call({ _timestamp: away(-600_000) });
      app.advance(1);
      await expectCode(await send(params), 'TIMESTAMP_EXPIRED');
      app.advance(999);
    });
  });

  describe('signature', () => {
    test('rejects a signature in lower case', async () => {
      const params = call();
      await expectCode(await send({ ...params, _sig: params._sig?.toLowerCase() ?? '' }), 'SIG_INVALID');
    });

    test("rejects a signature that is too short, too long or has the other hash's length", async () => {
      const { _sig = '', ...params } = call();
      for (const wrong of [_sig.slice(1), `${_sig}0`, `${_sig}${_sig.slice(0, 8)}`, `${_sig} `]) {
        await expectCode(await send({ ...params, _sig: wrong }), 'SIG_INVALID');
      }
    });

    test('rejects a signature that is not hex', async () => {
      await expectCode(await send({ ...call(), _sig: 'Z'.repeat(32) }), 'SIG_INVALID');
      await expectCode(await send({ ...call(), _sig: '店'.repeat(32) }), 'SIG_INVALID');
    });

    test('rejects a signature made with another secret, with the AccessKey ID, or without a secret', async () => {
      const { _sig, ...params } = call();
      const { accessKeyId, accessKeySecret } = gateway.application;
      const { concatenated } = explain(params, accessKeySecret);
      const bare = createHash('md5').update(concatenated).digest('hex').toUpperCase();
      for (const _sig of [sign(params, accessKeyId), bare, sign(params, `${accessKeySecret}x`)]) {
        await expectCode(await send({ ...params, _sig }), 'SIG_INVALID');
      }
    });

    test('rejects a tampered body, whichever parameter was changed, removed or added', async () => {
      const params = call();
      const tampered = {
        storeId: 'ST-0102',
        date: '2026-11-16',
        _version: 'v1',
        _format: 'json',
        _mt: 'open.x',
      };
      for (const [name, value] of Object.entries(tampered)) {
        await expectCode(await send({ ...params, [name]: value }), 'SIG_INVALID');
      }
      const { date: _, ...without } = params;
      await expectCode(await send(without), 'SIG_INVALID');
      await expectCode(await send({ ...params, extra: '' }), 'SIG_INVALID');
    });

    test('rejects a signature over the encoded text instead of the decoded text', async () => {
      const { _sig, ...params } = call({ storeId: '店 1' });
      const encoded = { ...params, storeId: encodeURIComponent('店 1') };
      const wrong = sign(encoded, gateway.application.accessKeySecret);
      await expectCode(await send({ ...params, _sig: wrong }), 'SIG_INVALID');
    });
  });

  describe('method', () => {
    test.each(['open.traffic.unknown', 'OPEN.TRAFFIC.GETHOURLYFLOW', '__proto__', 'constructor'])(
      'rejects the unregistered _mt=%s',
      async (_mt) => {
        const { message } = await expectCode(await send(call({ _mt })), 'MT_NOT_REGISTERED');
        expect(message).toContain(`: ${_mt}; names are case-sensitive`);
      },
    );

    test.each(['v3', 'V2', '2'])('rejects _version=%s, which the method does not have', async (_version) => {
      await expectCode(await send(call({ _version })), 'VERSION_NONEXISTENT');
    });

    test('rejects a method that is not enabled for the application', async () => {
      const params = call({ _mt: 'open.counting.getRealtimeCount' });
      const { message } = await expectCode(await send(params), 'MT_NOT_ENABLED');
      expect(message).toContain(
        `: enable open.counting.getRealtimeCount v2 for ${params._aid}; each version`,
      );
    });
  });

  describe('parameters', () => {
    test('rejects a missing or empty required parameter, and names it', async () => {
      const missing = await expectCode(await send(call({ date: undefined })), 'PARAMETER_REQUIRED');
      expect(missing.message).toBe('A required parameter is missing or empty: date, such as 2026-11-17');
      await expectCode(await send(call({ storeId: '' })), 'PARAMETER_REQUIRED');
    });

    test('rejects an undeclared parameter, and names it', async () => {
      const { message } = await expectCode(await send(call({ shop: '1' })), 'PARAMETER_UNDECLARED');
      expect(message).toContain('shop, the method declares storeId, date, entrance');
    });

    test.each(['__proto__', 'constructor', 'toString', '_unknown', 'StoreId', ' storeId', ''])(
      'rejects the undeclared name "%s", although it is signed like any other',
      async (name) => {
        const { _sig, ...params } = call();
        const named = Object.assign(Object.create(null), params);
        named[name] = '1';
        const signed = { _sig: sign(named, gateway.application.accessKeySecret) };
        const body = [...Object.entries(named), ...Object.entries(signed)].map(([key, value]) =>
          [key, String(value)].map(encodeURIComponent).join('='),
        );
        await expectCode(await postCall(app, body.join('&')), 'PARAMETER_UNDECLARED');
      },
    );

    test('rejects a value of another type', async () => {
      const { message } = await expectCode(await send(call({ date: '2026-02-30' })), 'PARAMETER_INVALID');
      expect(message).toContain('date must be a day as yyyy-MM-dd, such as 2026-11-17');
      await expectCode(await send(stores({ pageSize: '1.5' })), 'PARAMETER_INVALID');
    });

    test('rejects a value that the upstream does not know', async () => {
      const { message } = await expectCode(await send(call({ storeId: 'ST-9999' })), 'PARAMETER_INVALID');
      expect(message).toContain('storeId must be an existing store');
    });

    test('rejects the boundary shift a=1&b=2 → a=1b2 if b is required', async () => {
      const { storeId, ...params } = call();
      const shifted = { ...params, date: `${params.date}storeId${storeId}` };
      // Both have the same signature, so only the declaration distinguishes them.
      expect(signedCall(gateway)._sig).toBe(sign(shifted, gateway.application.accessKeySecret));
      await expectCode(await send(shifted), 'PARAMETER_REQUIRED');
    });

    test('treats a boundary shift as the original call if b is optional, as documented', async () => {
      const params = { depId: '100101', doorCode: 'main', statDate: '20261117' };
      const { doorCode, ...original } = signedCall(gateway, {}, { version: 'v1', params });
      const shifted = { ...original, depId: `${original.depId}doorCode${doorCode}` };
      const { message } = await expectCode(await send(shifted), 'PARAMETER_INVALID');
      expect(message).toContain('depId must be an existing department');
      // The signature is used up, for the original as well.
      await expectCode(await send({ ...original, doorCode: doorCode ?? '' }), 'DUPLICATE_CALL');
    });
  });

  describe('transport', () => {
    test.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])('rejects the HTTP method %s', async (method) => {
      const response = await app.request(`/gateway?${form(call({ _requestMode: 'get' }))}`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, POST');
    });

    test.each([
      'application/json',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/x-www-form-urlencoded; charset=gbk',
      'application/x-www-form-urlencoded-not',
    ])('rejects a body of %s', async (type) => {
      const response = await app.request('/gateway', {
        method: 'POST',
        headers: { 'content-type': type },
        body: form(call()),
      });
      const { message } = await expectCode(response, 'MEDIA_TYPE_UNSUPPORTED');
      expect(message).toContain(`: in UTF-8, but it was sent as ${type}`);
    });

    test('rejects a body over 64 KiB before its parameters are checked', async () => {
      await expectCode(await postCall(app, 'a'.repeat(64 * 1024 + 1)), 'BODY_TOO_LARGE');
      await expectCode(await postCall(app, 'a'.repeat(64 * 1024)), 'AKEY_EMPTY');
    });

    test('stops reading at the limit if the length is not announced', async () => {
      let pulled = 0;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(16 * 1024).fill(97));
        },
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const init = { method: 'POST', headers, body, duplex: 'half' as const };
      await expectCode(await app.request('/gateway', init), 'BODY_TOO_LARGE');
      expect(pulled).toBeLessThan(8);
    });

    test('rejects a body that ends early', async () => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.error(new Error('aborted')),
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const init = { method: 'POST', headers, body, duplex: 'half' as const };
      await expectCode(await app.request('/gateway', init), 'PARAMETER_INVALID');
    });

    test('rejects _requestMode=get sent by POST, and post sent by GET', async () => {
      await expectCode(await send(call({ _requestMode: 'get' })), 'REQUEST_MODE_MISMATCH');
      await expectCode(await getCall(app, form(call({ _requestMode: 'post' }))), 'REQUEST_MODE_MISMATCH');
      await expectCode(await send(call({ _requestMode: 'POST' })), 'REQUEST_MODE_MISMATCH');
    });

    test('rejects a name that occurs twice in the query, twice in the form, or in both', async () => {
      const params = call();
      const query = form(call({ _requestMode: 'get' }));
      await expectCode(await getCall(app, `${query}&storeId=ST-0101`), 'PARAMETER_REPEATED');
      await expectCode(await postCall(app, `${form(params)}&storeId=ST-0102`), 'PARAMETER_REPEATED');
      await expectCode(await postCall(app, form(params), '?storeId=ST-0101'), 'PARAMETER_REPEATED');
      await expectCode(await postCall(app, `${form(params)}&%73toreId=ST-0101`), 'PARAMETER_REPEATED');
      await expectCode(await getCall(app, `${query}&_sig=${params._sig}`), 'PARAMETER_REPEATED');
    });

    test('rejects parameters in the query of a POST', async () => {
      const { storeId, ...params } = call();
      await expectCode(await postCall(app, form(params), `?storeId=${storeId}`), 'PARAMETER_UNDECLARED');
    });

    test.each(['%FF', '%C3%28', '%ED%A0%80'])('rejects %s, which is not UTF-8', async (bytes) => {
      await expectCode(await postCall(app, `${form(call())}&x=${bytes}`), 'PARAMETER_INVALID');
      await expectCode(
        await getCall(app, `${form(call({ _requestMode: 'get' }))}&x=${bytes}`),
        'PARAMETER_INVALID',
      );
    });

    test('rejects bytes of the body that are not UTF-8', async () => {
      await expectCode(await postCall(app, new Uint8Array([0x61, 0x3d, 0xff])), 'PARAMETER_INVALID');
    });

    test('rejects U+0000 anywhere, and logs the call', async () => {
      await expectCode(await send(call({ _akey: 'A\0K' })), 'PARAMETER_INVALID');
      await expectCode(await send({ ...call(), 'a\0': '1' }), 'PARAMETER_INVALID');
      const { list } = await readLog(gateway);
      expect(list[0]).toMatchObject({ codename: 'PARAMETER_INVALID' });
    });
  });
});

describe('replay', () => {
  test('rejects an exact replay', async () => {
    const params = call();
    await expectCode(await send(params), 'SUCCESS');
    await expectCode(await send(params), 'DUPLICATE_CALL');
  });

  test('rejects a replay with its parameters in another order, also if the original call was rejected', async () => {
    const params = call({ storeId: 'ST-9999' });
    await expectCode(await send(params), 'PARAMETER_INVALID');
    const reversed = Object.fromEntries(Object.entries(params).reverse());
    await expectCode(await send(reversed), 'DUPLICATE_CALL');
  });

  test('accepts only one of many concurrent replays', async () => {
    const params = call();
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(params)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('rejects a replay after a restart', async () => {
    const params = call();
    await expectCode(await send(params), 'SUCCESS');
    await app.restart();
    await expectCode(await send(params), 'DUPLICATE_CALL');
  });

  test('rejects a replay sent to another process', async () => {
    const other = new TestApp({ client: app.client, now: app.now });
    const params = call();
    await expectCode(await send(params), 'SUCCESS');
    await expectCode(await other.callGateway(params), 'DUPLICATE_CALL');
    await other.platform.gateway.close();
  });

  test('rejects a replay after 10 minutes, even if expired marks were deleted in the meantime', async () => {
    const params = call();
    await expectCode(await send(params), 'SUCCESS');
    app.advance(599_000);
    await expectCode(await send(call()), 'SUCCESS');
    await app.platform.gateway.forgetMarks();
    app.advance(1000);
    await app.platform.gateway.forgetMarks();
    await expectCode(await send(params), 'DUPLICATE_CALL');
  });

  test('rejects a replay in the last millisecond in which its timestamp is valid, and deletes the mark later', async () => {
    const params = call({ _timestamp: formatTimestamp(new Date(app.now.getTime() + 600_000), '+08:00') });
    await expectCode(await send(params), 'SUCCESS');
    app.advance(1_200_000);
    await expectCode(await send(params), 'DUPLICATE_CALL');
    app.advance(480_000);
    await app.platform.gateway.forgetMarks();
    const marks = await app.client.database
      .select()
      .from(replayMarks)
      .where(eq(replayMarks.sig, params._sig ?? ''));
    expect(marks).toEqual([]);
  });

  test('rejects a replay while the clock of another process is as far ahead as allowed', async () => {
    const params = call();
    await expectCode(await send(params), 'SUCCESS');
    app.advance(600_000);
    // A replay that arrived in time may be sending its body for five minutes more.
    const now = new Date(app.now.getTime() + 5 * 60_000 + 30_000);
    const fast = new TestApp({ client: app.client, now });
    await fast.platform.gateway.forgetMarks();
    await fast.platform.gateway.close();
    await expectCode(await send(params), 'DUPLICATE_CALL');
  });

  test('accepts a call after forgeries of it with invalid signatures', async () => {
    const params = call();
    await expectCode(await send({ ...params, storeId: 'ST-0102' }), 'SIG_INVALID');
    await expectCode(await send({ ...params, _sig: '0'.repeat(32) }), 'SIG_INVALID');
    await expectCode(await send(params), 'SUCCESS');
  });
});

describe('a call to a disabled API', () => {
  test('is rejected at once, even if the API was just called, and accepted again once the API is enabled', async () => {
    const { appId } = gateway.application;
    const calling = async (isEnabled: boolean) => {
      await app.call(
        'setApplicationApi',
        { appId, apiId: 'api-traffic-hourly-v2', isEnabled },
        gateway.developer,
      );
      app.advance(1000);
      return send(call());
    };
    await expectCode(await calling(true), 'SUCCESS');
    await expectCode(await calling(false), 'MT_NOT_ENABLED');
    await expectCode(await calling(true), 'SUCCESS');
  });
});
