import { randomBytes } from 'node:crypto';
import type { GatewayInvokeLog } from '@platform/sdk';
import { returnCodes } from '@platform/sdk/returnCodes';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newCall } from '#gateway/call.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';
import { invokeLogs } from '#gateway/tables.ts';
import type { Upstream } from '#gateway/upstream/upstream.ts';
import type { TestAccount, TestApp } from '../../../test/harness.ts';
import {
  expectCode,
  readLog,
  signedCall,
  startTestGateway,
  type TestApplication,
  type TestGateway,
} from '../../../test/testGateway.ts';
import { logEntryOf } from './entry.ts';

const HOURLY = 'open.traffic.getHourlyFlow';
const COUNT = 'open.counting.getRealtimeCount';
/** A store for which the upstream fails. */
const AWAY = 'ST-AWAY';

let app: TestApp;
let gateway: TestGateway;
let other: TestApplication;
let stranger: TestAccount;
const errors: unknown[] = [];

/** Sends a call. Its parameter `entrance` identifies it. */
const send = (
  application: TestApplication,
  changes: Record<string, string | undefined> = {},
  options: Parameters<typeof signedCall>[2] = {},
) => app.callGateway(signedCall({ app, application }, changes, options));

interface OwnCalls {
  total: number;
  list: GatewayInvokeLog[];
}

const read = async (filters: Record<string, unknown> = {}, account: TestAccount = gateway.developer) => {
  await app.platform.gateway.settled();
  return (await app.call<OwnCalls>('getOwnInvokeLog', filters, account)).result;
};

/** The identifying parameters of the calls of a page. */
const entrances = ({ list }: OwnCalls) => list.map(({ inputParams }) => inputParams.entrance ?? '');

beforeAll(async () => {
  const call: Upstream['call'] = async (_api, { storeId }) => {
    if (storeId === AWAY) throw new CallRefusal('UPSTREAM_EXCEPTION');
    return { ok: true };
  };
  const logger = pino({ level: 'error' }, { write: (line) => void errors.push(JSON.parse(line)) });
  gateway = await startTestGateway({ upstream: { call }, logger }, [
    'api-traffic-hourly-v2',
    'api-counting-realtime-v2',
  ]);
  app = gateway.app;
  stranger = await app.registerDeveloper();
  other = await app.createApplication(stranger, 'api-traffic-hourly-v2');
  const { application } = gateway;
  // A developer sees only the names of their own applications, even if their calls name another one.
  const own = { appId: other.appId, name: 'Only the stranger reads this', description: 'x' };
  await app.call('saveOrUpdateApp', own, stranger);
  await send(application, { entrance: 'first' });
  app.advance(60_000);
  await send(application, { entrance: 'refused', date: 'yesterday' });
  await send(other, { entrance: 'stranger' });
  app.advance(60_000);
  await send(application, {}, { method: COUNT, params: { storeId: 'ST-0101' } });
  app.advance(60_000);
  // The debugger sends the session along.
  const foreign = signedCall({ app, application }, { entrance: 'foreign', _aid: other.appId });
  await app.callGateway(foreign, gateway.developer);
  app.advance(60_000);
  await send(application, { entrance: 'nobody', _akey: 'AK00000000000000NONE' });
});
afterAll(() => app.close());

it("lists only an account's own calls, newest first", async () => {
  const own = await read();
  expect(entrances(own)).toEqual(['foreign', '', 'refused', 'first']);
  expect(own.total).toBe(4);
  expect(own.list.at(-1)).toMatchObject({
    appId: gateway.application.appId,
    methodName: HOURLY,
    status: 'success',
    codename: 'SUCCESS',
    sig: expect.stringMatching(/^[0-9A-F]{32}$/),
  });
  expect(JSON.stringify(own)).not.toContain(gateway.application.accessKeySecret);
  expect(entrances(await read({}, stranger))).toEqual(['stranger']);
  expect((await read({}, gateway.operator)).total).toBe(0);
});

it('shows what was wrong with a call, including the parameter', async () => {
  const { list } = await read();
  expect(list.map(({ message }) => message)).toEqual([
    expect.stringContaining('_aid'),
    null,
    expect.stringContaining(': date must be a day as yyyy-MM-dd, such as '),
    null,
  ]);
});

it("does not reveal the name of another account's application", async () => {
  const foreign = await read({ appId: other.appId });
  expect(foreign.list).toMatchObject([{ appId: other.appId, codename: 'AID_MISMATCH', appName: null }]);
  expect((await read({}, stranger)).list[0]?.appName).toBe('Only the stranger reads this');
});

it("exports only an account's own calls, with the filters of the list", async () => {
  const exported = async (filters: Record<string, string>, account: TestAccount) => {
    const [headers = [], ...rows] = await app.export('exportOwnInvokeLog', filters, account);
    return rows.map((row) => JSON.parse(String(row[headers.indexOf('Parameters')])).entrance ?? '');
  };
  expect(await exported({}, gateway.developer)).toEqual(['foreign', '', 'refused', 'first']);
  expect(await exported({ status: 'failed' }, gateway.developer)).toEqual(['foreign', 'refused']);
  expect(await exported({}, stranger)).toEqual(['stranger']);
  expect(await exported({ appId: gateway.application.appId }, stranger)).toEqual([]);
  const { headers } = await app.call(
    'exportOwnInvokeLog',
    { startTimeFrom: '2026-11-01T00:00:00.000Z', startTimeTo: '2026-11-10T23:59:59.999Z' },
    gateway.developer,
  );
  expect(headers.get('content-disposition')).toContain('calls_2026-11-01_2026-11-10.xlsx');
});

it('filters by application, method, result and time, and paginates', async () => {
  const { appId } = gateway.application;
  expect((await read({ appId })).total).toBe(3);
  expect(entrances(await read({ keyword: 'HOURLY' }))).toEqual(['foreign', 'refused', 'first']);
  expect((await read({ keyword: '%' })).total).toBe(0);
  expect((await read({ status: 'success' })).total).toBe(2);
  expect(entrances(await read({ codename: 'PARAMETER_INVALID' }))).toEqual(['refused']);
  const { list } = await read();
  for (const { id } of list) expect((await read({ keyword: id.toLowerCase() })).list).toMatchObject([{ id }]);
  const minutesAgo = (minutes: number) => new Date(app.now.getTime() - minutes * 60_000).toISOString();
  const range = { startTimeFrom: minutesAgo(3.5), startTimeTo: minutesAgo(1.5) };
  expect(entrances(await read(range))).toEqual(['', 'refused']);
  const page = await read({ pageNumber: 2, pageSize: 3 });
  expect(page).toMatchObject({ total: 4, isCut: false });
  expect(entrances(page)).toEqual(['first']);
});

it("finds an account's own call by its request ID at any time, and nobody else's", async () => {
  const id = (await read()).list[0]?.id;
  const range = { startTimeFrom: '2026-11-01T00:00:00.000Z', startTimeTo: '2026-11-02T00:00:00.000Z' };
  expect((await read({ keyword: id, ...range })).list).toMatchObject([{ id }]);
  expect(await read({ keyword: id }, stranger)).toMatchObject({ total: 0, list: [] });
  expect(await read({ keyword: id, ...range }, stranger)).toMatchObject({ total: 0, list: [] });
});

it("counts and pages through at most 10,000 calls, like the operators' search", async () => {
  const { result } = await app.call<{ id: string }>('getUserInfo', {}, stranger);
  for (let batch = 0; batch < 11; batch++) {
    const entries = Array.from({ length: 1000 }, () => ({
      ...logEntryOf(newCall(app.now, 'post'), returnCodes.SUCCESS),
      callerId: result.id,
      appId: other.appId,
    }));
    await app.client.database.insert(invokeLogs).values(entries);
  }
  const last = { pageNumber: 50, pageSize: 200 };
  const beyond = { pageNumber: 51, pageSize: 200 };
  for (const search of [
    (page: { pageNumber: number; pageSize: number }) => read(page, stranger),
    (page: { pageNumber: number; pageSize: number }) => readLog(gateway, { appId: other.appId, ...page }),
  ]) {
    expect(await search(last)).toMatchObject({ total: 10_000, isCut: true, list: { length: 200 } });
    expect(await search(beyond)).toMatchObject({ total: 10_000, isCut: true, list: [] });
  }
});

describe("a call with an account's own key and an invalid signature", () => {
  /** A call with an invalid signature. */
  const forged = () => ({ ...signedCall(gateway), _sig: randomBytes(16).toString('hex').toUpperCase() });
  const found = async (sig: string) => {
    const { list } = await readLog(gateway, { sig });
    return list.map(({ callerId, appId, inputParams }) => ({ callerId, appId, inputParams }));
  };

  it('belongs to nobody: operators find it, without its parameters', async () => {
    app.advance(60_000);
    const before = await read();
    const params = forged();
    await expectCode(await app.callGateway(params), 'SIG_INVALID');
    const { appId } = gateway.application;
    expect(await found(params._sig)).toEqual([{ callerId: null, appId, inputParams: {} }]);
    expect((await read()).total).toBe(before.total);
  });

  it("belongs to the key's owner if the owner's session is sent along, and to nobody with another session", async () => {
    app.advance(60_000);
    const [own, strange, ended] = [forged(), forged(), forged()];
    await expectCode(await app.callGateway(own, gateway.developer), 'SIG_INVALID');
    await expectCode(await app.callGateway(strange, stranger), 'SIG_INVALID');
    await expectCode(await app.callGateway(ended, { ticket: 'no-such-tokenENGLISH' }), 'SIG_INVALID');
    const [newest] = (await read()).list;
    expect(newest).toMatchObject({
      sig: own._sig,
      codename: 'SIG_INVALID',
      inputParams: { storeId: 'ST-0101' },
    });
    for (const { _sig } of [strange, ended]) expect(await found(_sig)).toMatchObject([{ callerId: null }]);
  });

  it('belongs to nobody if the session can’t be looked up, and the cause is logged', async () => {
    app.advance(60_000);
    vi.spyOn(app.platform.sessions, 'find').mockRejectedValueOnce(new Error('down'));
    const params = forged();
    await expectCode(await app.callGateway(params, gateway.developer), 'SIG_INVALID');
    expect(await found(params._sig)).toMatchObject([{ callerId: null }]);
    expect(errors).toMatchObject([
      { msg: 'The session of a rejected call could not be looked up', error: { message: 'down' } },
    ]);
  });

  it('is logged up to 60 times a minute per address', async () => {
    app.advance(60_000);
    const calls = Array.from({ length: 70 }, forged);
    await Promise.all(calls.map((params) => app.callGateway(params)));
    const { total } = await readLog(gateway, { startTimeFrom: app.now.toISOString() });
    expect(total).toBe(60);
    app.address = '203.0.113.2';
    const params = forged();
    await app.callGateway(params);
    expect(await found(params._sig)).toHaveLength(1);
    app.address = '203.0.113.1';
  });

  it('counts toward the limit of the account whose session is sent along, not toward the limit of the address', async () => {
    app.advance(60_000);
    const before = await read();
    for (const address of ['203.0.113.3', '203.0.113.4']) {
      app.address = address;
      const calls = Array.from({ length: 40 }, forged);
      await Promise.all(calls.map((params) => app.callGateway(params, gateway.developer)));
    }
    expect((await read()).total - before.total).toBe(80);
    const strangers = Array.from({ length: 30 }, forged);
    await Promise.all(strangers.map((params) => app.callGateway(params)));
    const { total } = await readLog(gateway, { startTimeFrom: app.now.toISOString() });
    expect(total).toBe(80 + 30);
    app.address = '203.0.113.1';
  });
});

describe('a rejected call of an account', () => {
  it('is logged up to 600 times a minute, even if its signature is valid; a failed call is always logged', async () => {
    app.advance(60_000);
    const startTimeFrom = app.now.toISOString();
    const rejected = Array.from({ length: 620 }, (_, index) => ({ entrance: `${index}`, date: 'yesterday' }));
    await Promise.all(rejected.map((changes) => send(gateway.application, changes)));
    const replayed = signedCall(gateway, { entrance: 'beyond' });
    await expectCode(await app.callGateway(replayed), 'SUCCESS');
    await expectCode(await app.callGateway(replayed), 'DUPLICATE_CALL');
    await expectCode(await send(gateway.application, { storeId: AWAY }), 'UPSTREAM_EXCEPTION');
    const totalOf = async (status: string) => (await read({ startTimeFrom, status })).total;
    expect([await totalOf('failed'), await totalOf('success'), await totalOf('abnormal')]).toEqual([
      600, 1, 1,
    ]);
    await expectCode(await send(other, { date: 'yesterday' }), 'PARAMETER_INVALID');
    expect((await read({ startTimeFrom }, stranger)).total).toBe(1);
    app.advance(60_000);
    await send(gateway.application, { entrance: 'next', date: 'yesterday' });
    expect(entrances(await read())[0]).toBe('next');
  });
});

it('lists a rejected replay among the calls of the account that signed it', async () => {
  app.advance(60_000);
  const params = signedCall(gateway, { entrance: 'replayed' });
  await expectCode(await app.callGateway(params), 'SUCCESS');
  await expectCode(await app.callGateway(params), 'DUPLICATE_CALL');
  const { list } = await read();
  expect(
    list
      .slice(0, 2)
      .map(({ codename }) => codename)
      .toSorted(),
  ).toEqual(['DUPLICATE_CALL', 'SUCCESS']);
});
