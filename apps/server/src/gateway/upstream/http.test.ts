import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, asc, eq, gt } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { catalog } from '#apis/catalog/index.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';
import type { MediaUse } from '#ledger/service.ts';
import { ledgerEntries } from '#ledger/tables.ts';
import { expectCode, signedCall, startTestGateway } from '../../../test/testGateway.ts';
import { forward } from './forward.ts';
import { type HttpUpstreamOptions, httpUpstream } from './http.ts';

const [entry] = catalog.filter(({ apiId }) => apiId === 'api-traffic-hourly-v2');
if (!entry) throw new Error('The catalog lacks the hourly customer flow');
const api = { ...entry, position: 0, deprecation: null };
const params = { storeId: 'ST-0101', date: '2026-11-17' };
let server: Server | undefined;
const media: MediaUse[] = [];
const meter = (use: MediaUse) => void media.push(use);

afterEach(() => {
  media.length = 0;
  server?.closeAllConnections();
  server?.close();
});

/** Starts the test's server; returns its base URL. */
async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/retail/`;
}

async function call(listener: RequestListener, options: Partial<HttpUpstreamOptions> = {}): Promise<object> {
  const upstream = httpUpstream({ baseUrl: await listen(listener), timeout: 2000, ...options });
  return forward(upstream, api, params, new AbortController().signal, 'call-1', meter);
}

async function codenameOf(response: Promise<object>): Promise<string> {
  const error = await response.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CallRefusal ? error.returnCode.codename : String(error);
}

const responses =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body);

describe('httpUpstream', () => {
  test('forwards method, version, parameters and call id, and returns the JSON object', async () => {
    let seen: unknown;
    const data = await call(async (request, response) => {
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
    expect(data).toEqual({ storeId: 'ST-0101' });
    expect(seen).toEqual({
      method: 'POST',
      url: '/retail/open.traffic.getHourlyFlow',
      id: 'call-1',
      type: 'application/json',
      body: { method: 'open.traffic.getHourlyFlow', version: 'v2', params },
    });
  });

  test('passes on the trace', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const baseUrl = await listen(({ headers }, response) =>
      response.end(JSON.stringify({ traceparent: headers.traceparent ?? null })),
    );
    const upstream = httpUpstream({ baseUrl, timeout: 2000 });
    const { signal } = new AbortController();
    const send = (...trace: [traceparent?: string]) =>
      forward(upstream, api, params, signal, 'call-1', meter, ...trace);
    expect(await send(traceparent)).toEqual({ traceparent });
    expect(await send()).toEqual({ traceparent: null });
  });

  test('fails the call if no response arrives in time', async () => {
    expect(await codenameOf(call(() => {}, { timeout: 50 }))).toBe('CALL_FAILED');
  });

  test('fails the call if a response starts but does not end in time', async () => {
    const listener: RequestListener = (_, response) => response.writeHead(200).write('{"a":');
    expect(await codenameOf(call(listener, { timeout: 100 }))).toBe('CALL_FAILED');
  });

  test.each([
    ['a bad status', 500, '{}'],
    ['a status other than 200', 201, '{}'],
    ['invalid JSON', 200, '<html>'],
    ['invalid UTF-8', 200, Buffer.from('{"a":"\xff"}', 'latin1')],
    ['a list', 200, '[]'],
    ['null', 200, 'null'],
    ['a rejection without a parameter', 422, '{}'],
    ['a rejection of a parameter that the method lacks', 422, '{"parameter":"shop","message":"is wrong"}'],
  ])('fails the call with UPSTREAM_EXCEPTION for %s', async (_, status, body) => {
    expect(await codenameOf(call(responses(status, body)))).toBe('UPSTREAM_EXCEPTION');
  });

  test('follows no redirect', async () => {
    const redirect = responses(302, '', { location: 'http://127.0.0.1:1/' });
    expect(await codenameOf(call(redirect))).toBe('UPSTREAM_EXCEPTION');
  });

  test('aborts a response over the limit while it is being read', async () => {
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

  test('fails the call with UPSTREAM_EXCEPTION if the port is closed', async () => {
    const upstream = httpUpstream({ baseUrl: 'http://127.0.0.1:1', timeout: 1000 });
    const response = forward(upstream, api, params, new AbortController().signal, 'call-1', meter);
    expect(await codenameOf(response)).toBe('UPSTREAM_EXCEPTION');
  });

  const capture = {
    flowType: 'snapshot',
    quantity: 2,
    deviceId: 'DV-0101-11',
    deviceName: 'Ground floor camera',
    storeId: 'ST-0101',
    storeName: 'Caf\u00e9 Riverside',
  };

  test('passes on the usage that a response header reports', async () => {
    const used = JSON.stringify([capture]).replace('é', '\\u00e9');
    expect(await call(responses(200, '{"ok":true}', { 'x-media-uses': used }))).toEqual({ ok: true });
    expect(media).toEqual([capture]);
  });

  const { deviceId, deviceName, storeId } = capture;
  const camera = { deviceId, deviceName, storeId, storeName: 'Riverside' };
  const video = { flowType: 'video', quantity: 52_428_800, ...camera };

  test.each([
    [
      'opened and watched as reported',
      { sessionCount: 3, duration: 720 },
      { sessionCount: 3, duration: 720 },
    ],
    ['opened once and watched for 0 seconds by default', {}, { sessionCount: 1, duration: 0 }],
  ])('passes on the reported video traffic, %s', async (_, fields, expected) => {
    const used = JSON.stringify([{ ...video, ...fields }]);
    expect(await call(responses(200, '{"ok":true}', { 'x-media-uses': used }))).toEqual({ ok: true });
    expect(media).toEqual([{ ...video, ...expected }]);
  });

  test('charges the video traffic that the header reports for a video API, and records the snapshots free of charge', async () => {
    const uses = [
      { ...video, sessionCount: 3, duration: 720 },
      { ...camera, flowType: 'snapshot', quantity: 2 },
    ];
    const upstream = httpUpstream({
      baseUrl: await listen(responses(200, '{"ok":true}', { 'x-media-uses': JSON.stringify(uses) })),
      timeout: 2000,
    });
    const gateway = await startTestGateway({ upstream }, ['api-device-stream-v2']);
    const { app } = gateway;
    try {
      const options = { method: 'open.device.getStreamUrl', params: { deviceId: 'DV-0101-11' } };
      const response = await app.callGateway(signedCall(gateway, {}, options));
      await expectCode(response, 'SUCCESS');
      const entries = await app.client.database
        .select()
        .from(ledgerEntries)
        .where(
          and(eq(ledgerEntries.id, response.headers.get('x-request-id') ?? ''), gt(ledgerEntries.line, 0)),
        )
        .orderBy(asc(ledgerEntries.line));
      expect(entries).toMatchObject([
        { ...video, amount: -52_428_800, source: 'trial', sessionCount: 3, duration: 720 },
        // Calls of a video API are not charged for snapshots.
        { flowType: 'snapshot', quantity: 2, amount: 0, source: 'freeQuota', sessionCount: 0, duration: 0 },
      ]);
    } finally {
      await app.close();
    }
  });

  test.each([
    ['invalid JSON', 'twice'],
    ['not a list', JSON.stringify({ flowType: 'snapshot' })],
    [
      'neither video nor snapshots',
      JSON.stringify([{ ...capture, storeName: 'Riverside', flowType: 'interface' }]),
    ],
    ['a negative quantity', JSON.stringify([{ ...capture, storeName: 'Riverside', quantity: -1 }])],
    ['video with a negative number of sessions', JSON.stringify([{ ...video, sessionCount: -1 }])],
    ['video with a fraction of a second', JSON.stringify([{ ...video, duration: 0.5 }])],
    ['a fraction', JSON.stringify([{ ...capture, storeName: 'Riverside', quantity: 0.5 }])],
  ])('fails the call with UPSTREAM_EXCEPTION if the reported usage is %s', async (_, used) => {
    const codename = codenameOf(call(responses(200, '{}', { 'x-media-uses': used })));
    expect(await codename).toBe('UPSTREAM_EXCEPTION');
    expect(media).toEqual([]);
  });

  test('passes on the rejection of a parameter', async () => {
    const refusal = responses(422, '{"parameter":"storeId","message":"must be a store of the enterprise"}');
    await expect(call(refusal)).rejects.toThrow('storeId must be a store of the enterprise');
  });
});
