import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { arrivalOf } from '#gateway/call.ts';
import type { TestAccount, TestApp } from '../../../test/harness.ts';
import {
  readLog,
  signedCall,
  startTestGateway,
  type TestApplication,
  type TestGateway,
} from '../../../test/testGateway.ts';

let app: TestApp;
let gateway: TestGateway;
let stranger: TestAccount;
let other: TestApplication;
/** A successful call, and a rejected call of another account, by the values that identify them. */
let [accepted, rejected] = [
  { id: '', sig: '' },
  { id: '', sig: '' },
];

const send = async (application: TestApplication, changes: Record<string, string> = {}) => {
  const params = signedCall({ app, application }, changes);
  const response = await app.callGateway(params);
  return { id: response.headers.get('x-request-id') ?? '', sig: params._sig ?? '' };
};

beforeAll(async () => {
  gateway = await startTestGateway();
  app = gateway.app;
  stranger = await app.registerDeveloper();
  other = await app.createApplication(stranger, 'api-traffic-hourly-v2');
  accepted = await send(gateway.application);
  app.advance(60_000);
  rejected = await send(other, { date: 'yesterday' });
});
afterAll(() => app.close());

const found = async (keyword: string, filters: Record<string, string> = {}) => {
  const { list } = await readLog(gateway, { keyword, ...filters });
  return list.map(({ id }) => id);
};

it('a keyword finds a call by its request ID, signature, phone number, AppID or return code', async () => {
  const { phone } = gateway.developer;
  for (const keyword of [accepted.id, accepted.sig, phone, gateway.application.appId, '0', 'SUCCESS']) {
    expect(await found(keyword), keyword).toEqual([accepted.id]);
  }
  for (const keyword of [
    rejected.id,
    rejected.sig,
    stranger.phone,
    other.appId,
    '1104',
    'PARAMETER_INVALID',
  ]) {
    expect(await found(keyword), keyword).toEqual([rejected.id]);
  }
});

it('a keyword matches regardless of case, surrounding spaces, and separators within a phone number', async () => {
  const { phone } = gateway.developer;
  const spaced = `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  for (const keyword of [` ${accepted.id.toLowerCase()} `, accepted.sig.toLowerCase(), spaced]) {
    expect(await found(keyword), keyword).toEqual([accepted.id]);
  }
  expect(await found('parameter_invalid')).toEqual([rejected.id]);
});

it('a request ID finds a call outside of the time range too, and every other keyword only within it', async () => {
  const range = {
    startTimeFrom: '2026-01-01T00:00:00.000Z',
    startTimeTo: '2026-01-01T01:00:00.000Z',
  };
  expect(await found(accepted.id, range)).toEqual([accepted.id]);
  expect(arrivalOf(accepted.id).getTime()).toBe(app.now.getTime() - 60_000);
  for (const keyword of [accepted.sig, gateway.developer.phone, gateway.application.appId, '0']) {
    expect(await found(keyword, range), keyword).toEqual([]);
  }
});

it('a keyword finds calls by method name, regardless of case', async () => {
  for (const keyword of ['open.traffic.getHourlyFlow', 'OPEN.traffic.gethourlyflow']) {
    expect(await found(keyword), keyword).toEqual([rejected.id, accepted.id]);
  }
  expect(await found('open.traffic.none')).toEqual([]);
});

it('a keyword finds calls of known callers by AccessKey ID', async () => {
  const { accessKeyId } = gateway.application;
  for (const keyword of [accessKeyId, accessKeyId.toLowerCase()]) {
    expect(await found(keyword), keyword).toEqual([accepted.id]);
  }
  expect(await found(other.accessKeyId)).toEqual([rejected.id]);
  expect(await found('AK000000000000000000')).toEqual([]);
});

it('a keyword is found with quotation marks or the name of the header around it', async () => {
  for (const keyword of [
    `X-Request-Id: ${accepted.id}`,
    `"x-request-id": "${accepted.id}"`,
    `“${accepted.sig}”`,
    `'${gateway.application.appId}'`,
  ]) {
    expect(await found(keyword), keyword).toEqual([accepted.id]);
  }
});

it('a keyword is combined with the other filters, and finds nothing if it identifies no call', async () => {
  expect(await found(accepted.id, { statusCode: 'failed' })).toEqual([]);
  expect(await found(accepted.sig, { appId: other.appId })).toEqual([]);
  for (const keyword of ['getHourlyFlow', '2025559999', '9999', 'NO_SUCH_CODE', crypto.randomUUID()]) {
    expect(await found(keyword), keyword).toEqual([]);
  }
});

it('only operators can search all calls by a keyword', async () => {
  const input = { caller: 'all', statusCode: 'all', keyword: accepted.id };
  const range = { startTimeFrom: app.now.toISOString(), startTimeTo: app.now.toISOString() };
  const response = await app.call('getGatewayInvokeLog', { ...input, ...range }, stranger);
  expect(response).toMatchObject({ status: 403, code: 403001 });
});

it('an account finds its own call by request ID, but not the call of another account', async () => {
  const ownIds = async (keyword: string, account: TestAccount) => {
    const { result } = await app.call<{ list: { id: string }[] }>('getOwnInvokeLog', { keyword }, account);
    return result.list.map(({ id }) => id);
  };
  expect(await ownIds(accepted.id, gateway.developer)).toEqual([accepted.id]);
  expect(await ownIds(`x-request-id: ${accepted.id}`, gateway.developer)).toEqual([accepted.id]);
  expect(await ownIds(accepted.id, stranger)).toEqual([]);
});

it.runIf(inject('postgresUrl'))('a search by request ID reads one partition by primary key', async () => {
  const time = arrivalOf(accepted.id).toISOString();
  const { rows } = await app.client.database.execute<{ 'QUERY PLAN': string }>(
    sql`explain select * from invoke_logs where start_time = ${time}::timestamptz and id = ${accepted.id}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/invoke_logs_\d{8}/g)?.length).toBeGreaterThan(0);
  expect(new Set(plan.match(/invoke_logs_\d{8}\b/g)).size).toBe(1);
});
