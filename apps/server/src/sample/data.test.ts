import type {
  EnterpriseCertification,
  Message,
  OperateLog,
  RechargeOrderDetail,
  UserInfo,
} from '@platform/sdk';
import type { ResultOf } from '@platform/sdk/operations';
import { story } from '@platform/sdk/story';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apis } from '#apis/tables.ts';
import { applicationApis } from '#applications/tables.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { sampleUpstream } from '#gateway/upstream/sample.ts';
import type { MediaUse } from '#ledger/service.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { installSampleData } from './data.ts';

const DAY = 24 * 60 * 60_000;
const now = new Date(new Date(story.now).getTime() + 30 * DAY);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ now });
  await installSampleData(app.platform, now);
});
afterAll(() => app.close());

/** Counts the usage. */
const statistics = () => app.platform.statistics.rollup.advance(new Date(app.now.getTime() + 10 * 60_000));

async function userInfo({ phone, password }: { phone: string; password: string }): Promise<UserInfo> {
  const { result } = await app.call<UserInfo>('getUserInfo', {}, await app.logIn(phone, password));
  return result;
}

describe('sample data', () => {
  it("contains the story of the contract's examples, with the same ids", async () => {
    const { developer } = story.accounts;
    const { dashboard, inspection } = story.applications;
    expect(await userInfo(developer)).toMatchObject({
      id: developer.id,
      name: developer.name,
      enterpriseId: story.enterprises.northlight.id,
      enterpriseName: story.enterprises.northlight.name,
      isVip: false,
      aidList: [inspection.appId, dashboard.appId],
    });
    const session = await app.logIn(developer.phone, developer.password);
    const { result } = await app.call<{
      accessKeys: { accessKeyId: string }[];
      apiList: { apiId: string }[];
    }>('getAppInfoAndApiList', { appId: dashboard.appId }, session);
    expect(result.accessKeys.map(({ accessKeyId }) => accessKeyId)).toEqual([dashboard.accessKeyId]);
    expect(result.apiList.map(({ apiId }) => apiId).sort()).toEqual([...dashboard.apis].sort());
  });

  it.runIf(inject('postgresUrl'))('is complete even if the database is slow', async () => {
    const slow = await startTestApp({ now });
    const { database } = slow.client;
    await database.execute(sql`
      create function slow_ddl() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.02); end';
      create event trigger slow on ddl_command_end when tag in ('CREATE TABLE') execute function slow_ddl();
      create function slow_insert() returns trigger language plpgsql as 'begin perform pg_sleep(0.1); return null; end';
      create trigger slow before insert on account_daily_calls for each statement execute function slow_insert()`);
    await installSampleData(slow.platform, now);
    expect(await database.$count(invokeLogs)).toBe(await app.client.database.$count(invokeLogs));
    await slow.close();
  });

  it('contains the enterprises that applied for certification, with readable licenses', async () => {
    const { developer, oldDeveloper } = story.accounts;
    const session = await app.logIn(developer.phone, developer.password);
    const { result } = await app.call<EnterpriseCertification>('getEnterpriseInfo', {}, session);
    expect(result).toMatchObject({
      enterpriseId: story.enterprises.northlight.id,
      businessLicense: story.files.northlightLicense.id,
      businessLicenseName: story.files.northlightLicense.name,
      reviewStatus: 'pending',
      relatedEnterpriseName: story.enterprises.meridian.name,
    });
    const file = await app.call<Blob>('getBusinessLicense', { fileId: result.businessLicense }, session);
    expect((await file.result.text()).slice(0, 5)).toBe('%PDF-');
    const old = await app.logIn(oldDeveloper.phone, oldDeveloper.password);
    expect((await app.call('getOperationPermission', {}, old)).result).toMatchObject({ status: 3 });
  });

  it('contains the messages that the developer has read, with times', async () => {
    const session = await app.logIn(story.accounts.developer.phone, story.accounts.developer.password);
    const { result } = await app.call<{ list: Message[] }>('getMessageInfo', {}, session);
    const expected = Object.values(story.messages).map((message) => ({
      title: 'notice' in message ? story.notices[message.notice].title : message.title,
      isChecked: message.isChecked,
      checkTime:
        'checkTime' in message
          ? new Date(new Date(message.checkTime).getTime() + 30 * DAY).toISOString()
          : null,
    }));
    expect(result.list.map(({ title, isChecked, checkTime }) => ({ title, isChecked, checkTime }))).toEqual(
      expected,
    );
    const { result: unread } = await app.call('getNotCheckMessage', {}, session);
    expect(unread).toEqual({ count: expected.filter(({ isChecked }) => !isChecked).length });
  });

  it('sends the developer messages about an order that match its current state', async () => {
    const { developer } = story.accounts;
    const { capturesReady, priceLowered } = story.messages;
    const session = await app.logIn(developer.phone, developer.password);
    const { result } = await app.call<{ list: Message[] }>('getMessageInfo', {}, session);
    const contentOf = (id: string) => result.list.find(({ messageId }) => messageId === id)?.content;
    const orderId = story.orders.captures.id;
    const { order } = (await app.call<RechargeOrderDetail>('getRechargeOrderDetail', { orderId }, session))
      .result;
    expect(order.expirationDate).not.toBe(story.payments.captures.expirationDate);
    expect(contentOf(capturesReady.id)).toBe(
      `${order.productName} is yours to use until ${order.expirationDate}.`,
    );
    expect(contentOf(priceLowered.id)).toContain('from USD 69.00 to USD 62.00');
  });

  it("contains the operators' actions on accounts and enterprises", async () => {
    const { username, password } = story.accounts.operator;
    const session = await app.logIn(username, password);
    const { result } = await app.call<{ list: OperateLog[] }>('getOperateLogList', {}, session);
    expect(result.list.map(({ operator, content }) => `${operator}: ${content}`)).toEqual([
      'Priya Raman: Recharge of 50,000 API calls',
      'Priya Raman: Related to Meridian Shopping Centres',
      'Priya Raman: Changed the price of the order ord-20261112-203512: Agreed for the pilot in Port Averen',
      'Priya Raman: Recharge of 200 GB of video traffic',
      'Operations: Recharge of 5,000 captures',
      'Operations: Deactivated the account',
      'Operations: Rejected the certification: The business license is not legible',
    ]);
  });

  it('is dated relative to today, except for history, which keeps its year', async () => {
    const { developer, oldDeveloper } = story.accounts;
    const original = new Date(developer.registrationTime).getTime();
    expect((await userInfo(developer)).registrationTime).toBe(new Date(original + 30 * DAY).toISOString());
    const history = await userInfo(oldDeveloper);
    expect(history.registrationTime).toBe(oldDeveloper.registrationTime);
    expect(history.authenticationTime).toBe(oldDeveloper.authenticationTime);
    expect(history.isVip).toBe(true);
    expect(history.defaultAppId).toBe(story.applications.export.appId);
  });

  it("contains the cameras' usage: the trial's snapshots are used up, and the package pays since then", async () => {
    const { developer, operator } = story.accounts;
    const session = await app.logIn(developer.phone, developer.password);
    const { result: captures } = await app.call<ResultOf<'getSnapshotProductUsage'>>(
      'getSnapshotProductUsage',
      {},
      session,
    );
    expect(captures.list).toMatchObject([
      { source: 'trial', used: 1000, remain: 0 },
      { source: 'order', orderId: story.orders.captures.id },
    ]);
    expect(captures.list[1]?.used).toBeGreaterThan(100);
    await statistics();
    const own = await app.call<ResultOf<'getVideoFlowDetail'>>('getVideoFlowDetail', {}, session);
    expect(own.result.list[0]).toMatchObject({ deviceName: 'Ground floor camera', source: 'trial' });
    const operating = await app.logIn(operator.username, operator.password);
    const all = await app.call<ResultOf<'getEnterpriseSnapshotStatistic'>>(
      'getEnterpriseSnapshotStatistic',
      {},
      operating,
    );
    expect(all.result.list.map(({ deviceName }) => deviceName).sort()).toEqual([
      'Checkout camera',
      'First floor camera',
      'Ground floor camera',
    ]);
  });

  it('enables the APIs of all calls for the applications that called them', async () => {
    const { database } = app.client;
    const called = await database
      .selectDistinct({ appId: invokeLogs.appId, apiId: apis.apiId })
      .from(invokeLogs)
      .innerJoin(apis, and(eq(apis.methodName, invokeLogs.methodName), eq(apis.version, invokeLogs.version)));
    expect(called.length).toBeGreaterThan(0);
    const enabled = await database.select().from(applicationApis);
    const enabledIds = enabled.map(({ appId, apiId }) => `${appId} ${apiId}`);
    expect(enabledIds).toEqual(expect.arrayContaining(called.map(({ appId, apiId }) => `${appId} ${apiId}`)));
  });

  it('contains the cameras of the sample upstream', async () => {
    await statistics();
    const operating = await app.logIn(story.accounts.operator.username, story.accounts.operator.password);
    const upstream = sampleUpstream(() => app.now);
    for (const [operation, apiId] of [
      ['getEnterpriseStreamingStatistic', 'api-device-stream-v2'],
      ['getEnterpriseSnapshotStatistic', 'api-snapshot-take-v2'],
    ] as const) {
      const { result } = await app.call<ResultOf<typeof operation>>(operation, {}, operating);
      expect(result.list).toHaveLength(Object.keys(story.devices).length);
      const api = await app.platform.apis.findById(apiId);
      if (!api) throw new Error(`There is no API ${apiId}`);
      for (const { deviceId, deviceName, storeId, storeName } of result.list) {
        const used: MediaUse[] = [];
        const { signal } = new AbortController();
        await upstream.call(api, { deviceId }, signal, 'id', (use) => void used.push(use));
        expect(used).toMatchObject([{ deviceId, deviceName, storeId, storeName }]);
      }
    }
  });

  it('rejects no call for its calls per second, because none exceeds them', async () => {
    await statistics();
    const session = await app.logIn(story.accounts.developer.phone, story.accounts.developer.password);
    const { result } = await app.call<ResultOf<'getApiQpsInfo'>>('getApiQpsInfo', {}, session);
    expect(result.basicApiList.length).toBeGreaterThan(0);
    for (const { limitedCalls, peakQps, qps } of result.basicApiList) {
      expect(limitedCalls).toBe(0);
      expect(peakQps).toBeLessThanOrEqual(qps);
    }
  });

  it('is installed once', async () => {
    await expect(installSampleData(app.platform, app.now)).resolves.toBeUndefined();
    expect((await userInfo(story.accounts.developer)).aidList).toHaveLength(2);
  });
});
