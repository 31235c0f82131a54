import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';

let server: Server;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const app = new Hono()
    .get('/healthz', (context) => context.text('ok'))
    .get('/broken', () => Promise.reject(new Error('A defect')))
    .onError((error) => {
      throw error;
    });
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  server = createHttpServer({ app, hostname: '127.0.0.1', logger }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends bytes and returns the response to them. */
async function send(request: string): Promise<{ status: number; headers: string; body: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(request);
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), headers: head.toLowerCase(), body: rest.join('\r\n\r\n') };
}

describe('the HTTP server', () => {
  it('accepts requests without a Host header', async () => {
    expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200, body: 'ok' });
  });

  it.each([
    ['an invalid host', 'Host: a/b', 400, 'The request is not valid HTTP: Invalid host header'],
    ['a malformed header', 'Host: a\r\nno colon', 400, 'The request is not valid HTTP'],
    [
      'two content lengths',
      'Host: a\r\nContent-Length: 1\r\nContent-Length: 2',
      400,
      'The request is not valid HTTP',
    ],
    ['an unknown expectation', 'Host: a\r\nExpect: tea', 417, 'The header Expect can only be 100-continue'],
    [
      'too many headers',
      `Host: a\r\nX-Long: ${'x'.repeat(20_000)}`,
      431,
      'The address and the headers of the request are too large. Send a long call of the gateway by POST',
    ],
  ])('responds to %s with an envelope', async (_, header, status, message) => {
    lines.length = 0;
    const response = await send(`GET /healthz HTTP/1.1\r\nConnection: close\r\n${header}\r\n\r\n`);
    expect(response.status).toBe(status);
    const envelope = JSON.parse(response.body) as { requestId: string };
    expect(envelope).toEqual({
      code: 400001,
      isError: true,
      codename: message,
      result: null,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(response.headers).toContain(`x-request-id: ${envelope.requestId}`);
    expect(response.headers).toContain('cache-control: no-store');
    expect(lines).toMatchObject([{ requestId: envelope.requestId, status, msg: message }]);
  });

  it('responds to a defect of the app with an envelope, and logs it', async () => {
    lines.length = 0;
    const { status, body } = await send('GET /broken HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(status).toBe(500);
    const envelope = JSON.parse(body) as { requestId: string };
    expect(envelope).toMatchObject({ code: 500001, isError: true });
    expect(body).not.toContain('A defect');
    expect(lines).toMatchObject([{ requestId: envelope.requestId, status, error: { message: 'A defect' } }]);
  });
});
