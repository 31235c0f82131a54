import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ErrorCode, type RequestError } from '@platform/sdk';
import { TICKET_SUFFIX } from '@platform/sdk/operations';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { routesJson } from '../../test/routesJson.ts';
import { createApp } from '../app.ts';

const BASE = '/api/passant/open-platform';
const DAY = 24 * 60 * 60_000;
/** Must not be stored. */
const SECRET = 'lena@example.com';

let folder: string;
let app: TestApp;
let developer: TestAccount;
let operator: TestAccount;
let send: (path: string, init?: RequestInit) => Response | Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platform-errors-'));
  await writeFile(path.join(folder, 'index.html'), '');
  await writeFile(path.join(folder, 'routes.json'), routesJson(['/']));
  app = await startTestApp();
  developer = await app.registerDeveloper();
  operator = await app.createOperator();
  const server = createApp({
    platform: {
      ...app.platform,
      handlers: {
        ...app.platform.handlers,
        // Fails like a query.
        getAlertSettings: () => JSON.parse(SECRET),
        getQuotaAlerts: () => app.client.database.execute(sql`select ${SECRET}::date`) as never,
      },
    },
    provider: 'passant',
    logger: pino({ level: 'silent' }),
    checksResponses: true,
    proxies: 0,
    ping: () => app.client.ping(),
    webFolder: folder,
    renderer: {
      renderPage: async ({ origin, transport }) => {
        const url = `${origin}${BASE}/platform/getDocument?id=none`;
        const { status } = await transport({ method: 'GET', url, headers: {}, body: undefined });
        return `The document has the status ${status}.`;
      },
    },
  });
  send = (path, init) => server.request(path, init);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The request ID of an error response. */
const requestIdOf = async (response: Response) => {
  const { requestId } = (await response.json()) as { requestId: string };
  expect(response.headers.get('x-request-id')).toBe(requestId);
  return requestId;
};

const ticketOf = ({ ticket }: TestAccount) => ({ ticket: ticket.replace(TICKET_SUFFIX, '') + TICKET_SUFFIX });

/** The account's id. */
const idOf = async ({ phone }: TestAccount) => (await app.platform.accountDirectory.idsOfPhone(phone))[0];

/** What an operator finds by a request ID. */
async function find(requestId: string): Promise<RequestError | null> {
  await app.platform.requestErrors.settled();
  const { result } = await app.call<{ error: RequestError | null }>(
    'getRequestError',
    { requestId },
    operator,
  );
  return result.error;
}

it('finds why the platform failed, and for whom, without what was typed', async () => {
  const failed = await send(`${BASE}/platform/getQuotaAlerts`, {
    headers: ticketOf(developer),
  });
  expect(failed.headers.get('link')).toBe('</status>; rel="status"');
  const requestId = await requestIdOf(failed);
  const error = await find(requestId.toUpperCase());
  expect(error).toEqual({
    requestId,
    time: app.now.toISOString(),
    userId: await idOf(developer),
    userName: expect.any(String),
    method: 'GET',
    path: `${BASE}/platform/getQuotaAlerts`,
    httpStatus: 500,
    code: ErrorCode.SystemError,
    message: 'Open platform system exception. Reinitiate request',
    fields: [],
    cause: expect.stringMatching(
      /^Error: Failed query\. Cause: \S+: invalid input syntax for type date: "…" \(22007\)$/,
    ),
    traceId: null,
    traceUrl: null,
  });
  expect(JSON.stringify(error)).not.toContain(SECRET);
});

it('finds a rejected request with the fields that were wrong', async () => {
  const rejected = await send(`${BASE}/app/saveOrUpdateApp`, {
    method: 'POST',
    body: JSON.stringify({ name: '', description: SECRET }),
    headers: { ...ticketOf(developer), 'content-type': 'application/json' },
  });
  const error = await find(await requestIdOf(rejected));
  expect(error).toMatchObject({
    userId: await idOf(developer),
    httpStatus: 400,
    message: 'Validation failed',
    fields: [{ field: 'name' }],
    cause: null,
  });
  expect(JSON.stringify(error)).not.toContain(SECRET);
});

it('does not store the name of an unknown field, which may be a whole body with a password', async () => {
  const typed = '{"username":"2025550100","password":"Secret-2026"}';
  const rejected = await send(`${BASE}/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ [typed]: '' }),
  });
  const error = await find(await requestIdOf(rejected));
  expect(error?.fields).toContainEqual({ field: '', message: 'A field that does not exist was sent' });
  expect(error?.fields.map(({ field }) => field)).toContain('username');
  expect(JSON.stringify(error)).not.toContain('Secret-2026');
});

it('stores where other errors were thrown instead of their messages', async () => {
  const failed = await send(`${BASE}/platform/getAlertSettings`, { headers: ticketOf(developer) });
  const error = await find(await requestIdOf(failed));
  expect(error?.cause).toMatch(/^SyntaxError at \S/);
});

it('records the errors of users while requests of rendered pages, which have no request ID, fail', async () => {
  const page = await send('/');
  expect(await page.text()).toBe('The document has the status 404.');
  const rejected = await send(`${BASE}/platform/getQuotaAlerts`, { headers: ticketOf(developer) });
  expect(await find(await requestIdOf(rejected))).not.toBeNull();
});

it('finds a rejected request without a session', async () => {
  const rejected = await send(`${BASE}/user/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: '2025550100', password: 'Wrong-2026' }),
  });
  expect(await find(await requestIdOf(rejected))).toMatchObject({
    userId: null,
    userName: null,
    code: ErrorCode.InvalidCredentials,
  });
});

it('finds nothing for an ended session, an unknown address, and a request ID that does not exist', async () => {
  const ended = await send(`${BASE}/platform/getQuotaAlerts`, {
    headers: { ticket: `none${TICKET_SUFFIX}` },
  });
  expect(await find(await requestIdOf(ended))).toBeNull();
  const unknown = await send('/api/none');
  expect(await find(await requestIdOf(unknown))).toBeNull();
  expect(await find('019abf2c-7d1e-7c3a-9b52-4f6d8e0a1c37')).toBeNull();
});

it('records at most 60 errors of an account a minute', async () => {
  const limit = 60;
  const other = await app.registerDeveloper();
  const ids: string[] = [];
  for (let count = 0; count <= limit; count++) {
    ids.push(await requestIdOf(await send(`${BASE}/platform/getQuotaAlerts`, { headers: ticketOf(other) })));
  }
  expect(await find(ids[limit - 1] ?? '')).not.toBeNull();
  expect(await find(ids[limit] ?? '')).toBeNull();
  app.advance(60_000);
  const later = await send(`${BASE}/platform/getQuotaAlerts`, { headers: ticketOf(other) });
  expect(await find(await requestIdOf(later))).not.toBeNull();
});

it('is deleted after 30 days', async () => {
  const failed = await send(`${BASE}/platform/getQuotaAlerts`, { headers: ticketOf(developer) });
  const requestId = await requestIdOf(failed);
  await app.platform.requestErrors.settled();
  app.advance(29 * DAY);
  await app.platform.requestErrors.sweep();
  const count = async () => app.client.database.$count(sql`request_errors`, sql`id = ${requestId}`);
  expect(await count()).toBe(1);
  app.advance(2 * DAY);
  await app.platform.requestErrors.sweep();
  expect(await count()).toBe(0);
});
