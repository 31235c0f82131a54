import type { GatewayInvokeLog } from '@platform/sdk';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestAccount, TestApp } from '../../../test/harness.ts';
import {
  signedCall,
  startTestGateway,
  type TestApplication,
  type TestGateway,
} from '../../../test/testGateway.ts';

interface Followed {
  list: GatewayInvokeLog[];
  isCut: boolean;
  cursor: string;
}

let app: TestApp;
let gateway: TestGateway;
let stranger: TestAccount;
let other: TestApplication;
const errors: unknown[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) });
  gateway = await startTestGateway({ logger });
  app = gateway.app;
  stranger = await app.registerDeveloper();
  other = await app.createApplication(stranger, 'api-traffic-hourly-v2');
});
afterAll(() => app.close());

const follow = (input: Record<string, string> = {}, account: TestAccount = gateway.developer) =>
  app.call<Followed>('followOwnInvokeLog', input, account);
const begin = async (account?: TestAccount) => (await follow({}, account)).result.cursor;
/** Sends a call with a timestamp that no other call has, and returns its request ID. */
const send = async (changes: Record<string, string> = {}, application = gateway.application) => {
  app.advance(1000);
  const response = await app.callGateway(signedCall({ app, application }, changes));
  return response.headers.get('x-request-id') ?? '';
};
const ids = ({ list }: Followed) => list.map(({ id }) => id);

describe('following calls', () => {
  it('begins with a response that comes at once and contains no calls', async () => {
    await send();
    expect((await follow()).result).toEqual({
      list: [],
      isCut: false,
      cursor: expect.stringMatching(/^\d+:\d+:/),
    });
  });

  it('returns a call within two seconds after it was made, also a rejected one', async () => {
    for (const changes of [{}, { date: 'yesterday' }] as Record<string, string>[]) {
      const waiting = follow({ cursor: await begin() });
      const id = await send(changes);
      const sent = performance.now();
      expect(ids((await waiting).result)).toEqual([id]);
      expect(performance.now() - sent).toBeLessThan(2000);
    }
  });

  it('returns each call once, also calls made between two requests', async () => {
    const cursor = await begin();
    const [first, second] = [await send(), await send()];
    app.advance(1000);
    const { result } = await follow({ cursor });
    expect(new Set(ids(result))).toEqual(new Set([first, second]));
    const third = await send();
    expect(ids((await follow({ cursor: result.cursor })).result)).toEqual([third]);
  });

  it('returns a call that was committed after a later call', async () => {
    const { database } = app.client;
    const early = await begin();
    const id = await send();
    const [last] = (await follow({ cursor: early })).result.list;
    expect(last?.id).toBe(id);
    let between = '';
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`
        insert into invoke_logs select (jsonb_populate_record(logs, '{"id": "01JDLATE0000000000000000AA"}')).*
        from invoke_logs logs where id = ${id}`);
      await transaction.execute(
        sql`update invoke_logs set "transaction" = pg_current_xact_id() where id = '01JDLATE0000000000000000AA'`,
      );
      between = await begin();
      if (!between) throw new Error('There is no cursor');
    });
    expect(ids((await follow({ cursor: between })).result)).toEqual(['01JDLATE0000000000000000AA']);
  });

  it('filters by application and result', async () => {
    const another = await app.createApplication(gateway.developer, 'api-traffic-hourly-v2');
    const cursor = await begin();
    const accepted = await send();
    const rejected = await send({ date: 'yesterday' });
    const theirs = await send({}, another);
    const found = async (filters: Record<string, string>) =>
      new Set(ids((await follow({ cursor, ...filters })).result));
    expect(await found({ appId: another.appId })).toEqual(new Set([theirs]));
    expect(await found({ status: 'failed' })).toEqual(new Set([rejected]));
    expect(await found({ status: 'success' })).toEqual(new Set([accepted, theirs]));
  });

  it('never returns the calls of another account, even if the request names its application', async () => {
    const cursor = await begin(stranger);
    await send();
    const own = await send({}, other);
    expect(ids((await follow({ cursor }, stranger)).result)).toEqual([own]);
    const waiting = follow({ cursor: await begin(stranger), appId: gateway.application.appId }, stranger);
    await send();
    const { ticket } = await app.logIn(stranger.phone, stranger.password);
    await app.call('endAllSessions', {}, { ...stranger, ticket });
    expect(await waiting).toMatchObject({ status: 401, code: 999001 });
    Object.assign(stranger, await app.logIn(stranger.phone, stranger.password));
  });

  it('returns at most the newest 100 calls, and reports that there were more', async () => {
    const cursor = await begin();
    await Promise.all(
      Array.from({ length: 103 }, (_, index) => send({ date: 'yesterday', entrance: `${index}` })),
    );
    await app.platform.gateway.settled();
    const { result } = await follow({ cursor });
    expect(result).toMatchObject({ isCut: true, list: { length: 100 } });
  });

  it('logs why it could not look for calls, and looks again', async () => {
    const reads = vi.spyOn(app.client.database, 'selectDistinct').mockImplementationOnce(() => {
      throw new Error('down');
    });
    const waiting = follow({ cursor: await begin() });
    await vi.waitFor(() =>
      expect(errors).toMatchObject([
        { msg: 'New calls of followed accounts could not be looked for', error: { message: 'down' } },
      ]),
    );
    const id = await send();
    expect(ids((await waiting).result)).toEqual([id]);
    reads.mockRestore();
  });

  it('rejects an invalid cursor', async () => {
    for (const cursor of ['now', '5:1:', '1:9:8,7']) {
      expect(await follow({ cursor })).toMatchObject({ status: 400, result: [{ field: 'cursor' }] });
    }
  });
});

describe('a waiting request', () => {
  it('ends without a call when its session ends', async () => {
    const account = await app.logIn(gateway.developer.phone, gateway.developer.password);
    const waiting = follow({ cursor: await begin(account) }, account);
    await app.call('logout', {}, account);
    const ended = performance.now();
    expect(await waiting).toMatchObject({ status: 401, code: 999001 });
    expect(performance.now() - ended).toBeLessThan(6000);
  });

  it('is rejected if the account already has four, and frees its place when the client disconnects', async () => {
    const cursor = await begin();
    const controller = new AbortController();
    const { signal } = controller;
    const input = new URLSearchParams({ cursor });
    const headers = { ticket: gateway.developer.ticket };
    const path = '/api/passant/open-platform/platform/followOwnInvokeLog';
    const waiting = Array.from({ length: 4 }, () =>
      app.request(path, { method: 'POST', body: input, headers, signal }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await follow({ cursor })).toMatchObject({ status: 429 });
    controller.abort();
    await Promise.allSettled(waiting);
    await vi.waitFor(async () => expect((await follow()).status).toBe(200));
  });
});

it('the server reads nothing from the log while nobody follows calls', async () => {
  const reads = vi.spyOn(app.client.database, 'selectDistinct');
  await new Promise((resolve) => setTimeout(resolve, 1200));
  reads.mockClear();
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(reads).not.toHaveBeenCalled();
  reads.mockRestore();
});

it('a waiting request ends at once when the server stops', async () => {
  const waiting = follow({ cursor: await begin() });
  await new Promise((resolve) => setTimeout(resolve, 200));
  app.platform.gateway.stopFollowing();
  expect((await waiting).result.list).toEqual([]);
});
