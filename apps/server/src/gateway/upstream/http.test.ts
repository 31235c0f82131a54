import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { catalogue } from '#documents/catalogue/index.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';
import type { MediaUse } from '#ledger/service.ts';
import { forward } from './forward.ts';
import { type HttpUpstreamOptions, httpUpstream } from './http.ts';

const [entry] = catalogue.filter(({ apiId }) => apiId === 'api-traffic-hourly-v2');
if (!entry) throw new Error('The catalogue lacks the hourly customer flow');
const api = { ...entry, position: 0 };
const params = { storeId: 'ST-0101', date: '2026-11-17' };
let server: Server | undefined;
const media: MediaUse[] = [];
const meter = (use: MediaUse) => void media.push(use);

afterEach(() => {
  media.length = 0;
  server?.closeAllConnections();
  server?.close();
});

async function call(listener: RequestListener, options: Partial<HttpUpstreamOptions> = {}): Promise<object> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const upstream = httpUpstream({ baseUrl: `http://127.0.0.1:${port}/retail/`, timeout: 2000, ...options });
  return forward(upstream, api, params, new AbortController().signal, 'call-1', meter);
}

async function codenameOf(answer: Promise<object>): Promise<string> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CallRefusal ? error.returnCode.codename : String(error);
}

const answers =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

describe('httpUpstream', () => {
  test('forwards method, version, parameters and call id, and answers the JSON object', async () => {
    let seen: unknown;
    const answer = await call(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { method, url, headers } = request;
      seen = {
        method,
        url,
        id: headers['x-request-id'],
        type: headers['content-type'],
        body: JSON.parse(body),
      };
      response.end('{"storeId":"ST-0101"}');
    });
    expect(answer).toEqual({ storeId: 'ST-0101' });
    expect(seen).toEqual({
      method: 'POST',
      url: '/retail/open.traffic.getHourlyFlow',
      id: 'call-1',
      type: 'application/json',
      body: { method: 'open.traffic.getHourlyFlow', version: 'v2', params },
    });
  });

  test('fails the call when no answer comes in time', async () => {
    expect(await codenameOf(call(() => {}, { timeout: 50 }))).toBe('CALL_FAILED');
  });

  test('fails the call when an answer begins and does not end in time', async () => {
    const listener: RequestListener = (_, response) => response.writeHead(200).write('{"a":');
    expect(await codenameOf(call(listener, { timeout: 100 }))).toBe('CALL_FAILED');
  });

  test.each([
    ['a bad status', 500, '{}'],
    ['another status than 200', 201, '{}'],
    ['no JSON', 200, '<html>'],
    ['no UTF-8', 200, Buffer.from('{"a":"\xff"}', 'latin1')],
    ['a list', 200, '[]'],
    ['null', 200, 'null'],
    ['a refusal of nothing', 422, '{}'],
    ['a refusal of a parameter that the method has not', 422, '{"parameter":"shop","message":"is wrong"}'],
  ])('is an upstream exception for %s', async (_, status, body) => {
    expect(await codenameOf(call(answers(status, body)))).toBe('UPSTREAM_EXCEPTION');
  });

  test('follows no redirect', async () => {
    const redirect = answers(302, '', { location: 'http://127.0.0.1:1/' });
    expect(await codenameOf(call(redirect))).toBe('UPSTREAM_EXCEPTION');
  });

  test('cuts an answer off that is larger than the limit, while it is being read', async () => {
    let written = 0;
    const endless: RequestListener = (_, response) => {
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384;
      };
      response.writeHead(200).on('drain', write);
      write();
    };
    expect(await codenameOf(call(endless, { maxBytes: 100_000 }))).toBe('UPSTREAM_EXCEPTION');
    expect(written).toBeLessThan(20_000_000);
  });

  test('is an upstream exception where nobody listens', async () => {
    const upstream = httpUpstream({ baseUrl: 'http://127.0.0.1:1', timeout: 1000 });
    const answer = forward(upstream, api, params, new AbortController().signal, 'call-1', meter);
    expect(await codenameOf(answer)).toBe('UPSTREAM_EXCEPTION');
  });

  const capture = {
    flowType: 'snapshot',
    quantity: 2,
    deviceId: 'DV-0101-11',
    deviceName: 'Ground floor camera',
    storeId: 'ST-0101',
    storeName: 'Caf\u00e9 Riverside',
  };

  test('hands on what the call used, from a header of the answer', async () => {
    const used = JSON.stringify([capture]).replace('é', '\\u00e9');
    expect(await call(answers(200, '{"ok":true}', { 'x-media-uses': used }))).toEqual({ ok: true });
    expect(media).toEqual([capture]);
  });

  test.each([
    ['no JSON', 'twice'],
    ['no list', JSON.stringify({ flowType: 'snapshot' })],
    ['another kind', JSON.stringify([{ ...capture, storeName: 'Riverside', flowType: 'interface' }])],
    ['a negative quantity', JSON.stringify([{ ...capture, storeName: 'Riverside', quantity: -1 }])],
    ['a fraction', JSON.stringify([{ ...capture, storeName: 'Riverside', quantity: 0.5 }])],
  ])('is an upstream exception where what was used is %s', async (_, used) => {
    const answer = codenameOf(call(answers(200, '{}', { 'x-media-uses': used })));
    expect(await answer).toBe('UPSTREAM_EXCEPTION');
    expect(media).toEqual([]);
  });

  test('hands a refused parameter on', async () => {
    const refusal = answers(422, '{"parameter":"storeId","message":"must be a store of the enterprise"}');
    await expect(call(refusal)).rejects.toThrow('storeId must be a store of the enterprise');
  });
});
