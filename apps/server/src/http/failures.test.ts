import { once } from 'node:events';
import fs, { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { serve } from '@hono/node-server';
import { ErrorCode } from '@platform/sdk';
import type { FileResponse } from '@platform/sdk/operations';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCHEMA_IS_OLDER } from '#database/migrations.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { routesJson } from '../../test/routesJson.ts';
import { createApp } from '../app.ts';
import { spreadsheet } from './spreadsheet.ts';

const BASE = '/api/passant/open-platform';
const EXPORT = `${BASE}/platform/exportAccountList`;
const MEMORY = '/proc/self/mem';
/** Must appear neither in a response nor in the log. */
const SECRET = 'lena@example.com';

let app: TestApp;
let operator: TestAccount;
let server: Server;
let url: string;
let folder: string;
/** The file that the export returns. */
let exported: () => FileResponse;
let lines: Record<string, unknown>[];

/** Fails like a query. */
const fail = () => app.client.database.execute(sql`select password_hash, ${SECRET}::date from accounts`);

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  folder = mkdtempSync(path.join(tmpdir(), 'platform-failures-'));
  writeFileSync(path.join(folder, 'index.html'), '<div id="app"></div>');
  writeFileSync(
    path.join(folder, 'routes.json'),
    routesJson([
      '/',
      '/documentCore',
      '/documentCore/$id',
      '/documentCore/returnCodes',
      '/file/{-$id}/{-$name}',
      '/file/detail/{-$pid}/{-$id}/{-$stat}',
    ]),
  );
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/page-1a2b.js'), 'page()');
  if (existsSync(MEMORY)) symlinkSync(MEMORY, path.join(folder, 'assets/broken.js'));
  mkdirSync(path.join(folder, 'downloads'));
  writeFileSync(path.join(folder, 'downloads/half.tgz'), 'half');
  const log = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const { fetch } = createApp({
    platform: {
      ...app.platform,
      handlers: { ...app.platform.handlers, exportAccountList: async () => exported() },
    },
    provider: 'passant',
    logger: pino({ base: null, timestamp: false }, log),
    checksResponses: true,
    proxies: 0,
    webFolder: folder,
    ping: () => app.client.ping(),
    schemaState: app.client.schemaState,
  });
  server = serve({ fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false }) as Server;
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
  await rm(folder, { recursive: true });
});

describe('the web app', () => {
  it.each([
    ['/documentCore', 200],
    ['/documentCore/api-traffic-hourly-v2', 200],
    ['/documentCore/api%2Dtraffic%2Dhourly%2Dv2', 200],
    ['/documentCore/returnCodes', 200],
    ['/documentCore/none', 404],
    // A document that describes an API has the API's id in its address.
    ['/documentCore/doc-traffic-hourly-v2', 404],
    ['/documentCore/%E0%A4', 404],
    ['/documentCore/%00', 404],
    ['/documentCore/api-traffic-hourly-v2%0A', 404],
    ['/documentCore/returnCodes%7F', 404],
    ['/file/%00/license.pdf', 404],
    ['/file/detail/%00', 404],
    ['/file/detail/folder-new-customer-flow/%00', 404],
    ['/file', 200],
    ['/file/none/license.pdf', 404],
    ['/file/detail', 200],
    ['/file/detail/folder-new-customer-flow', 200],
    ['/file/detail/none', 404],
    ['/file/detail/doc-traffic-hourly-v2', 404],
    ['/file/detail/folder-new-customer-flow/api-traffic-hourly-v2', 200],
    ['/file/detail/x/y/z', 404],
    // Only operators learn whether a draft exists.
    ['/file/detail/x/y/draft', 200],
  ])('is served at %s with status %i', async (address, status) => {
    const response = await fetch(`${url}${address}`);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<div id="app">');
  });

  it('is served with status 404 if a document was withdrawn and its folder has no other document', async () => {
    const save = async (form: Record<string, unknown>) =>
      (await app.call<{ id: string }>('saveOrUpdateDocument', form, operator)).result.id;
    const parentId = await save({ type: 2, parentId: null, menuName: 'Passing', interfaceVersion: 'new' });
    const id = await save({ type: 1, parentId, title: 'Prose', content: 'Words.' });
    const statuses = () =>
      Promise.all(
        [`/documentCore/${id}`, `/file/detail/${parentId}/${id}`, `/file/detail/${parentId}`].map(
          async (address) => (await fetch(`${url}${address}`)).status,
        ),
      );
    expect(await statuses()).toEqual([404, 404, 404]);
    await app.call('updateDocAddStatus', { id, isAdded: true }, operator);
    expect(await statuses()).toEqual([200, 200, 200]);
    await app.call('updateDocAddStatus', { id, isAdded: false }, operator);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  it('is served if it can’t be checked whether the page exists, and the cause is logged', async () => {
    vi.spyOn(app.platform.documentPages, 'has').mockImplementationOnce(async () => {
      await fail();
      return false;
    });
    expect((await fetch(`${url}/documentCore/none`)).status).toBe(200);
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'It could not be checked whether a page exists',
        path: '/documentCore/none',
        error: expect.objectContaining({ cause: expect.objectContaining({ code: '22007' }) }),
      }),
    );
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });

  it('reads the folders once for all requests', async () => {
    app.platform.documentPages.forget();
    const reads = vi.spyOn(app.client.database, 'select');
    for (const id of ['folder-new-customer-flow', 'none', 'nothing']) await fetch(`${url}/file/detail/${id}`);
    expect(reads).toHaveBeenCalledTimes(1);
    reads.mockRestore();
  });

  it('is served at the address of a license without revealing its owner', async () => {
    const { result } = await app.call<{ id: string }>('getUserInfo', {}, operator);
    const license = {
      id: 'fil-page',
      uploaderId: result.id,
      name: 'license.pdf',
      contentType: 'application/pdf' as const,
      size: 3,
      uploadTime: new Date(),
    };
    await app.platform.licenses.install(license, Buffer.from('pdf'));
    expect((await fetch(`${url}/file/fil-page/license.pdf`)).status).toBe(200);
  });
});

const askExport = () =>
  fetch(`${url}${EXPORT}`, {
    method: 'POST',
    headers: { ticket: operator.ticket },
    body: new URLSearchParams(),
  });

describe('a download that fails before its first row', () => {
  it('returns an error response, and logs status and cause', async () => {
    exported = () =>
      spreadsheet({
        name: 'Accounts',
        days: ['2026-11-20'],
        columns: [['Name', String]],
        rows: (async function* () {
          yield String(await fail());
        })(),
      });
    const response = await askExport();
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toEqual({
      code: 500001,
      isError: true,
      codename: 'Open platform system exception. Reinitiate request',
      result: null,
      requestId,
    });
    const [failure, request] = lines;
    expect(failure).toMatchObject({ requestId, path: EXPORT, error: { cause: { code: '22007' } } });
    expect(request).toMatchObject({ requestId, path: EXPORT, status: 500 });
    expect(JSON.stringify(lines)).not.toContain(SECRET);
  });
});

describe('a download that fails while it is being sent', () => {
  it('aborts the connection without details, and logs the cause', async () => {
    let reads = 0;
    exported = () => ({
      fileName: 'accounts.xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: new ReadableStream(
        {
          async pull(controller) {
            if (reads++ < 3) controller.enqueue(new Uint8Array(100_000));
            else await fail();
          },
        },
        { highWaterMark: 0 },
      ),
    });
    // A raw socket sees the end of the chunked body, which clients hide.
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${EXPORT} HTTP/1.1\r\nhost: ${hostname}\r\nticket: ${operator.ticket}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 0\r\n\r\n`,
    );
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {});
    await once(socket, 'close');
    const [headers = '', body = ''] = received.split('\r\n\r\n', 2);
    expect(headers).toMatch(/^HTTP\/1.1 200 /);
    expect(headers).toContain('Transfer-Encoding: chunked');
    // Without the last chunk, clients know that the body is incomplete.
    expect(/^[0-9a-f]+\r\n\0+/.test(body)).toBe(true);
    expect(received.endsWith('\r\n0\r\n\r\n')).toBe(false);
    expect(/select|password_hash|Error/.exec(body)).toBeNull();
    const requestId = /^x-request-id: (.+)$/m.exec(headers)?.[1];
    expect(lines).toContainEqual(
      expect.objectContaining({
        requestId,
        msg: 'A download failed while it was being sent',
        error: expect.objectContaining({ cause: expect.objectContaining({ code: '22007' }) }),
      }),
    );
    reads = 0;
    await expect(askExport().then((response) => response.blob())).rejects.toThrow('terminated');
  });
});

describe('a response sent before the whole body has arrived', () => {
  const head = (path: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nhost: platform.test\r\ncontent-length: 9000000\r\n${more}\r\n\r\n`;

  it.each([
    ['an operation', `${BASE}/user/login`, 'content-type: application/x-www-form-urlencoded', 413],
    ['an operation, with another media type', `${BASE}/user/login`, 'content-type: text/plain', 415],
    ['an operation that needs a login', `${BASE}/app/saveOrUpdateApp`, 'content-type: application/json', 401],
    ['the gateway', '/gateway', 'content-type: application/x-www-form-urlencoded', 413],
    ['an unknown operation', `${BASE}/nowhere`, 'content-type: application/json', 404],
  ])('closes the connection (request to %s)', async (_what, path, more, status) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(`${head(path, more)}a=`);
    const [response] = await once(socket, 'data');
    socket.destroy();
    expect(String(response)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(String(response)).toContain('\r\nconnection: close\r\n');
  });

  it('is logged with status 400 if the client closes the connection', async () => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const type = 'content-type: application/x-www-form-urlencoded';
    socket.write(`POST ${BASE}/user/login HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n${type}\r\n\r\na=`);
    await once(server, 'request');
    socket.end();
    await expect.poll(() => lines).toEqual([expect.objectContaining({ status: 400 })]);
  });
});

describe('a response sent after the whole body has arrived', () => {
  it('keeps the connection alive', async () => {
    const response = await fetch(`${url}${BASE}/user/login`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'x'.repeat(1000), password: 'y' }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('connection')).toBe('keep-alive');
  });
});

describe('an unknown address', () => {
  it.each([
    ['POST', '/nowhere'],
    ['POST', '/login'],
    ['POST', '/webhooks/unknown'],
    ['GET', '/assets/gone-3c4d.js'],
    ['GET', '/downloads/gone.tgz'],
  ])('gets an error response with a request ID: %s %s', async (method, address) => {
    const response = await fetch(`${url}${address}`, { method });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.json()).toEqual({
      code: ErrorCode.NotFound,
      isError: true,
      codename: 'There is nothing at this address',
      result: null,
      requestId: response.headers.get('x-request-id'),
    });
  });
});

describe('a package that fails while it is being sent', () => {
  it('aborts the connection, and logs the cause', async () => {
    const open = vi.spyOn(fs, 'createReadStream').mockImplementation(() => {
      const pieces = (async function* () {
        yield Buffer.from('ha');
        throw new Error('The disk is down');
      })();
      return Readable.from(pieces) as fs.ReadStream;
    });
    syncBuiltinESMExports();
    try {
      const received = fetch(`${url}/downloads/half.tgz`).then((response) => response.text());
      await expect(received).rejects.toThrow(/terminated|fetch failed/);
    } finally {
      open.mockRestore();
      syncBuiltinESMExports();
    }
    expect(lines).toContainEqual(
      expect.objectContaining({
        path: '/downloads/half.tgz',
        requestId: expect.any(String),
        msg: 'A file failed while it was being sent',
        error: expect.objectContaining({ message: 'The disk is down' }),
      }),
    );
  });
});

describe('a file of the web app that can’t be read', () => {
  // MEMORY can be opened but not read, even by root.
  it.skipIf(!existsSync(MEMORY))('causes an error response with a request ID', async () => {
    const response = await fetch(`${url}/assets/broken.js`);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('etag')).toBeNull();
    const requestId = response.headers.get('x-request-id');
    expect(await response.json()).toMatchObject({ code: 500001, requestId });
    expect(lines).toContainEqual(expect.objectContaining({ requestId, msg: 'A request failed' }));
  });
});

describe('a health check', () => {
  it('is logged if it fails', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${url}${path}`)).status).toBe(200);
    expect(lines).toEqual([]);
    vi.spyOn(app.client, 'ping').mockRejectedValueOnce(new Error('Gone'));
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect(lines).toEqual([expect.objectContaining({ path: '/readyz', status: 503 })]);
  });

  it('reports an older schema as not ready, and a newer one in words', async () => {
    const readiness = async (change: string) => {
      await app.client.database.execute(
        sql.raw(`
          update drizzle.__drizzle_migrations set created_at = created_at ${change}
          where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`),
      );
      const response = await fetch(`${url}/readyz`);
      return [response.status, await response.text()];
    };
    expect(await readiness('+ 1')).toEqual([
      200,
      'ok; a newer version of this program has migrated the database',
    ]);
    expect(await readiness('- 2')).toEqual([503, SCHEMA_IS_OLDER]);
    expect(await readiness('+ 1')).toEqual([200, 'ok']);
  });
});

describe('the contract and its reference', () => {
  it.each(['/openapi.json', '/reference.html', '/reference.css'])(
    'are sent compressed, or as 304 if the browser has them: %s',
    async (address) => {
      const ask = (headers: Record<string, string>) => fetch(`${url}${address}`, { headers });
      const response = await ask({ 'accept-encoding': 'br' });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect((await ask({ 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(304);
    },
  );
});

describe('cache-control', () => {
  it.each([
    ['/', 'no-cache'],
    ['/nowhere', 'no-cache'],
    ['/assets/page-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/openapi.json', 'no-cache'],
    ['/reference.html', 'no-cache'],
    ['/reference.css', 'no-cache'],
    [`${BASE}/nowhere`, 'no-store'],
    ['/documentCore/nothing.md', 'no-store'],
    ['/documentCore/a%00b.md', 'no-store'],
    // These contain the host of the request.
    ['/llms.txt', 'private, no-store'],
    ['/documentCore/openapi.json', 'private, no-store'],
    ['/status.atom', 'private, no-store'],
  ])('of %s is %s', async (address, expected) => {
    expect((await fetch(`${url}${address}`)).headers.get('cache-control')).toBe(expected);
  });
});

describe('the SMS outbox', () => {
  const shown = (host: string) =>
    app.app.request(`http://${host}/dev/outbox`, { headers: { accept: 'application/json' } });

  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.7',
    '[::1]:3000',
    'web.localhost',
    'platform.test',
  ])('is served at %s, uncached', async (host) => {
    const response = await shown(host);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    'attacker.example',
    'localhost.attacker.example',
    '127.0.0.1.attacker.example',
    'platform.test:81',
  ])('rejects the host %s', async (host) => {
    const response = await shown(host);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('code');
  });
});
