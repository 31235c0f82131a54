import type {
  EnterpriseCertification,
  Message,
  OperateLog,
  RechargeOrderDetail,
  UserInfo,
} from '@platform/sdk';
import { type OperationId, operations, type ResultOf } from '@platform/sdk/operations';
import { formatDay } from '@platform/sdk/rules';
import { story } from '@platform/sdk-mocks/story';
import { and, eq, gt, max, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { hashPassword } from '#accounts/passwordHash.ts';
import { accounts } from '#accounts/tables.ts';
import { apis } from '#apis/tables.ts';
import { applicationApis } from '#applications/tables.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { sampleUpstream } from '#gateway/upstream/sample.ts';
import { ledgerEntries, type MediaUse } from '#ledger/service.ts';
import { grants } from '#ledger/tables.ts';
import type { StartError } from '#startError.ts';
import { callHours } from '#statistics/tables.ts';
import { fieldMessages, startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { installSampleData } from './data.ts';
import { sampleEvents } from './events.ts';
import { refusePublicPasswords } from './publicPasswords.ts';

const DAY = 24 * 60 * 60_000;
const now = new Date(new Date(story.now).getTime() + 30 * DAY);
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ now });
  await installSampleData(app.platform, now);
});
afterAll(() => app.close());

/** Replaces the day in an order's id with the day thirty days later. */
const dated = (text: string) =>
  text.replace(/2026(\d\d)(\d\d)/, (_, month: string, date: string) => {
    const day = new Date(Date.UTC(2026, Number(month) - 1, Number(date)) + 30 * DAY);
    return day.toISOString().slice(0, 10).replaceAll('-', '');
  });

/** A day relative to the test's, `yyyy-MM-dd` in UTC. */
const calendarDay = (offset: number) => new Date(now.getTime() + offset * DAY).toISOString().slice(0, 10);

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

  it("contains the developer's messages, with the times at which they were sent and read", async () => {
    const session = await app.logIn(story.accounts.developer.phone, story.accounts.developer.password);
    const { result } = await app.call<{ list: Message[] }>('getMessageInfo', {}, session);
    const later = (time: string) => new Date(new Date(time).getTime() + 30 * DAY).toISOString();
    const ofStory = Object.values(story.messages).map((message) => ({
      title: 'notice' in message ? story.notices[message.notice].title : dated(message.title),
      noticeTime: later(message.noticeTime),
      isChecked: message.isChecked,
      checkTime: 'checkTime' in message ? later(message.checkTime) : null,
    }));
    const past = sampleEvents(app.platform.calendar, now).map(({ title, noticeTime, endTime }) => ({
      title,
      noticeTime: noticeTime.toISOString(),
      isChecked: true,
      checkTime: endTime.toISOString(),
    }));
    const expected = [...ofStory, ...past].sort((one, other) =>
      other.noticeTime.localeCompare(one.noticeTime),
    );
    expect(
      result.list.map(({ title, noticeTime, isChecked, checkTime }) => ({
        ...{ title, noticeTime, isChecked, checkTime },
      })),
    ).toEqual(expected);
    const { result: unread } = await app.call('getNotCheckMessage', {}, session);
    expect(unread).toEqual({ count: expected.filter(({ isChecked }) => !isChecked).length });
  });

  it("contains messages about the developer's orders that match the orders' current state", async () => {
    const { developer } = story.accounts;
    const { capturesReady, priceLowered } = story.messages;
    const session = await app.logIn(developer.phone, developer.password);
    const { result } = await app.call<{ list: Message[] }>('getMessageInfo', {}, session);
    const contentOf = (id: string) => result.list.find(({ messageId }) => messageId === id)?.content;
    const orderId = dated(story.orders.captures.id);
    const { order } = (await app.call<RechargeOrderDetail>('getRechargeOrderDetail', { orderId }, session))
      .result;
    expect(order.expirationDate).not.toBe(story.payments.captures.expirationDate);
    expect(contentOf(capturesReady.id)).toBe(
      `${order.productName} is active until ${formatDay(order.expirationDate ?? '')}.`,
    );
    expect(contentOf(priceLowered.id)).toContain('from $69.00 to $62.00');
  });

  it("contains the operators' actions on accounts, enterprises and orders", async () => {
    const { username, password } = story.accounts.operator;
    const session = await app.logIn(username, password);
    const { result } = await app.call<{ list: OperateLog[] }>('getOperateLogList', {}, session);
    expect(result.list.map(({ operator, content }) => `${operator}: ${content}`)).toEqual([
      'Priya Raman: Recharge of 50,000 calls',
      'Priya Raman: Related to Meridian Shopping Centres',
      'Priya Raman: Changed the price of the order ord-20261212-203512: Agreed for the pilot in Port Averen',
      'Priya Raman: Recharge of 200 GB of video traffic',
      'Operations: Recharge of 5,000 snapshots',
      'Operations: Deactivated the account',
      'Operations: Rejected the certification: The business license is not legible',
    ]);
  });

  it('is dated relative to today, except for history, which keeps its dates', async () => {
    const { developer, oldDeveloper } = story.accounts;
    const original = new Date(developer.registrationTime).getTime();
    expect((await userInfo(developer)).registrationTime).toBe(new Date(original + 30 * DAY).toISOString());
    const history = await userInfo(oldDeveloper);
    expect(history.registrationTime).toBe(oldDeveloper.registrationTime);
    expect(history.authenticationTime).toBe(oldDeveloper.authenticationTime);
    expect(history.isVip).toBe(true);
    expect(history.defaultAppId).toBe(story.applications.export.appId);
  });

  it("contains the cameras' usage: the trial's snapshots are used up, and the package has paid for usage since then", async () => {
    const { developer, operator } = story.accounts;
    const session = await app.logIn(developer.phone, developer.password);
    const { result: captures } = await app.call<ResultOf<'getSnapshotProductUsage'>>(
      'getSnapshotProductUsage',
      {},
      session,
    );
    expect(captures.list).toMatchObject([
      { source: 'trial', used: 1000, remain: 0 },
      { source: 'order', orderId: dated(story.orders.captures.id) },
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

  it('takes usage from grants that were valid on its day, up to their balances', async () => {
    expect(await app.platform.ledger.unbalanced()).toEqual([]);
    const { calendar } = app.platform;
    const used = await app.client.database
      .select({ time: ledgerEntries.time, name: grants.productName, startTime: grants.startTime })
      .from(ledgerEntries)
      .innerJoin(grants, eq(grants.id, ledgerEntries.grantId))
      .where(gt(ledgerEntries.quantity, 0));
    expect(new Set(used.map(({ name }) => name)).size).toBeGreaterThan(3);
    const early = used.filter(({ time, startTime }) => calendar.dayOf(time) < calendar.dayOf(startTime));
    expect(early).toEqual([]);
  });

  it("counts the same snapshots of an enterprise on the developer's and the operator's screens", async () => {
    await statistics();
    const { developer, operator } = story.accounts;
    const days = { dayFrom: calendarDay(-6), dayTo: calendarDay(0) };
    const session = await app.logIn(developer.phone, developer.password);
    const paid = await app.call<ResultOf<'getFlowPackageDailyOverview'>>(
      'getFlowPackageDailyOverview',
      days,
      session,
    );
    const used = await app.call<ResultOf<'getFlowConsumeAmount'>>('getFlowConsumeAmount', days, session);
    const operating = await app.logIn(operator.username, operator.password);
    const monitored = await app.call<ResultOf<'getEnterpriseSnapshotStatistic'>>(
      'getEnterpriseSnapshotStatistic',
      { ...days, enterpriseId: story.enterprises.northlight.id },
      operating,
    );
    expect(paid.result.captures).toBeGreaterThan(0);
    expect(used.result.captures).toBe(paid.result.captures);
    expect(monitored.result.captures).toBe(paid.result.captures);
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

  it('contains no call that exceeds the calls per second of its API, and none that was rejected for that', async () => {
    await statistics();
    const session = await app.logIn(story.accounts.developer.phone, story.accounts.developer.password);
    const { result } = await app.call<ResultOf<'getApiQpsInfo'>>('getApiQpsInfo', {}, session);
    expect(result.basicApiList.length).toBeGreaterThan(0);
    for (const { limitedCalls, peakQps, qps } of result.basicApiList) {
      expect(limitedCalls).toBe(0);
      expect(peakQps).toBeLessThanOrEqual(qps);
    }
  });

  it('attributes no call with a wrong signature to an account, and keeps none of its parameters', async () => {
    const { callerId, inputParams, message, codename, appId } = invokeLogs;
    const unsigned = await app.client.database
      .select({ callerId, inputParams, message, appId })
      .from(invokeLogs)
      .where(eq(codename, 'SIG_INVALID'));
    expect(unsigned.length).toBeGreaterThan(0);
    for (const call of unsigned)
      expect(call).toMatchObject({ callerId: null, inputParams: {}, message: null });
    expect(unsigned.every((call) => call.appId !== null)).toBe(true);
  });

  it('exceeds no limit of calls per second, even if it is installed a few seconds after midnight', async () => {
    const { calendar } = app.platform;
    const midnight = calendar.startOf(calendar.dayOf(now)).getTime();
    const early = await startTestApp({ now: new Date(midnight + 3000) });
    try {
      await installSampleData(early.platform, early.now);
      await early.platform.statistics.rollup.advance(new Date(early.now.getTime() + 10 * 60_000));
      const exceeding = await early.client.database
        .select({ methodName: apis.methodName, peakQps: callHours.peakQps, qps: apis.qps })
        .from(callHours)
        .innerJoin(apis, and(eq(apis.methodName, callHours.methodName), eq(apis.version, callHours.version)))
        .where(gt(callHours.peakQps, apis.qps));
      expect(exceeding).toEqual([]);
      expect(await early.client.database.$count(callHours)).toBeGreaterThan(0);
    } finally {
      await early.close();
    }
  });

  it('has order ids that contain the days of the orders', async () => {
    const { calendar } = app.platform;
    const session = await app.logIn(story.accounts.developer.phone, story.accounts.developer.password);
    const { result } = await app.call<ResultOf<'getRechargeOrderList'>>('getRechargeOrderList', {}, session);
    expect(result.list.length).toBeGreaterThan(0);
    for (const { orderId, createTime } of result.list) {
      expect(orderId.slice(4, 12)).toBe(calendar.dayOf(new Date(createTime)).replaceAll('-', ''));
    }
  });

  it('contains calls up to a few minutes ago, and none in the future', async () => {
    const { database } = app.client;
    const calls = await database
      .select({ api: invokeLogs.methodName, last: max(invokeLogs.startTime) })
      .from(invokeLogs)
      .where(notInArray(invokeLogs.methodName, ['open.device.getStreamUrl', 'open.snapshot.takeSnapshot']))
      .groupBy(invokeLogs.methodName);
    expect(calls.length).toBeGreaterThan(3);
    for (const { api, last } of calls) {
      const minutes = (now.getTime() - (last?.getTime() ?? 0)) / 60_000;
      expect(minutes, api ?? '').toBeGreaterThan(0);
      expect(minutes, api ?? '').toBeLessThan(20);
    }
  });

  describe('sorting', () => {
    const { developer, operator } = story.accounts;
    const days = { dayFrom: calendarDay(-60), dayTo: calendarDay(0) };
    const hours = {
      startTimeFrom: new Date(now.getTime() - 90 * DAY).toISOString(),
      startTimeTo: now.toISOString(),
    };
    /** The lists, with the input that their operations require. */
    const lists: Partial<Record<OperationId, { isOperators?: true; input?: Record<string, unknown> }>> = {
      getDeveloperAppList: {},
      getAppApiInfo: { input: { appId: story.applications.dashboard.appId } },
      getMessageInfo: {},
      getRechargeOrderList: {},
      getApiFeeDetailInfos: { input: days },
      getFlowDetail: { input: days },
      getVideoFlowDetail: { input: days },
      getSnapshotFlowDetail: { input: days },
      getFlowProductUsage: { input: { isExpiredShown: true } },
      getVideoProductUsage: { input: { isExpiredShown: true } },
      getSnapshotProductUsage: { input: { isExpiredShown: true } },
      getOwnInvokeLog: {},
      getCustomerRechargeOrderList: { isOperators: true },
      getGatewayInvokeLog: { isOperators: true, input: { caller: 'all', statusCode: 'all', ...hours } },
      getEnterpriseList: { isOperators: true },
      getAccountList: { isOperators: true },
      getEnterpriseFlowList: { isOperators: true },
      getInterfaceFlowMonitor: { isOperators: true, input: days },
      getEnterpriseStreamingStatistic: { isOperators: true, input: days },
      getEnterpriseSnapshotStatistic: { isOperators: true, input: days },
      getOperateLogList: { isOperators: true },
      getNoticeList: { isOperators: true },
      getProductList: { isOperators: true },
    };
    /** The fields that an operation sorts by, from the contract. */
    const sortsOf = (id: OperationId): readonly string[] => {
      const { query, body } = operations[id] as { query: z.ZodType; body: z.ZodType };
      return [query, body].flatMap((schema) => {
        const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
        const sortBy = properties.sortBy;
        return typeof sortBy === 'object' ? ((sortBy.enum ?? [sortBy.const]) as string[]) : [];
      });
    };
    const sessions: { developer?: TestAccount; operator?: TestAccount } = {};
    beforeAll(async () => {
      await statistics();
      sessions.developer = await app.logIn(developer.phone, developer.password);
      sessions.operator = await app.logIn(operator.username, operator.password);
    });
    type Entry = Record<string, unknown>;
    const read = async (id: OperationId, input: Record<string, unknown>) => {
      const { isOperators, input: needed } = lists[id] ?? {};
      const session = isOperators ? sessions.operator : sessions.developer;
      return app.call<{ total: number; list: Entry[] }>(id, { ...needed, ...input }, session);
    };
    /** The value of an entry's field for comparing. Only the database knows the order of names. */
    const rankOf = (entry: Entry, field: string) => {
      const value = entry[field];
      return typeof value === 'object' && value ? (value as { amount: number }).amount : value;
    };

    it('is tested for every list whose operation takes sortBy', () => {
      // Exports have the order of their list, and are tested elsewhere.
      const sortable = (Object.keys(operations) as OperationId[]).filter(
        (id) => sortsOf(id).length > 0 && !id.startsWith('export'),
      );
      expect(Object.keys(lists).sort()).toEqual(sortable.sort());
    });

    it.each(Object.keys(lists) as OperationId[])(
      'sorts %s by each field, both ways and across pages',
      async (id) => {
        const own = (await read(id, { pageSize: 200 })).result;
        expect(own.list.length, 'the sample data has entries').toBeGreaterThan(0);
        for (const sortBy of sortsOf(id)) {
          const ordered: Record<string, unknown[]> = {};
          for (const sortOrder of ['asc', 'desc']) {
            const { result } = await read(id, { sortBy, sortOrder, pageSize: 200 });
            expect(result.total).toBe(own.total);
            const values = result.list.map((entry) => rankOf(entry, sortBy));
            const known = values.filter((value) => value !== null);
            expect(
              values.slice(known.length).every((value) => value === null),
              'missing values are last',
            ).toBe(true);
            ordered[sortOrder] = known;
            const pages = await Promise.all(
              [1, 2].map((pageNumber) => read(id, { sortBy, sortOrder, pageNumber, pageSize: 3 })),
            );
            expect(pages.flatMap((page) => page.result.list)).toEqual(result.list.slice(0, 6));
          }
          const { asc = [], desc = [] } = ordered;
          if (/name|title/i.test(sortBy)) {
            if (own.total <= 200) expect(desc).toEqual(asc.toReversed());
            continue;
          }
          const compare = (one: unknown, other: unknown) =>
            Number(one as never) < Number(other as never) ? -1 : 1;
          const isText = asc.some((value) => typeof value === 'string');
          const sortedValues = (values: unknown[]) =>
            isText ? (values as string[]).toSorted() : values.toSorted(compare);
          expect(asc, `${sortBy} asc`).toEqual(sortedValues(asc));
          expect(desc, `${sortBy} desc`).toEqual(sortedValues(desc).reverse());
        }
      },
    );

    it('rejects a field that the list does not sort by, and names the fields that it does', async () => {
      const { status, result } = await read('getRechargeOrderList', { sortBy: 'paymentReference' });
      expect(status).toBe(400);
      expect(fieldMessages({ result })).toEqual({
        sortBy: 'Please sort by productName, createTime, price or payTime',
      });
      const wrong = await read('getMessageInfo', { sortBy: 'noticeTime', sortOrder: 'down' });
      expect(fieldMessages(wrong)).toEqual({ sortOrder: 'Please select asc or desc as the order' });
    });
  });

  it('is not installed a second time', async () => {
    await expect(installSampleData(app.platform, app.now)).resolves.toBeUndefined();
    expect((await userInfo(story.accounts.developer)).aidList).toHaveLength(2);
  });

  it('contains a developer who has used most of the quota, and one who has used all of it', async () => {
    const titlesOf = async (phone: string, password: string = story.accounts.developer.password) => {
      const session = await app.logIn(phone, password);
      const { result } = await app.call<ResultOf<'getQuotaAlerts'>>('getQuotaAlerts', {}, session);
      return result.list.map(({ title }) => title);
    };
    expect(await titlesOf('2025550172')).toEqual([
      '80% of today’s free calls are used: Hourly customer flow v2',
      '80% used: Trial snapshots',
    ]);
    expect(await titlesOf('2025550173')).toEqual([
      'Today’s free calls are used up: Hourly customer flow v2',
      'Used up: Trial snapshots',
      'Your trial ends in 3 days',
    ]);
    const { phone, password } = story.accounts.oldDeveloper;
    expect(await titlesOf(phone, password)).toEqual(['Deprecated: Hourly customer flow v1']);
    // The others have no alerts, so that their screens show what most developers see.
    for (const name of ['developer', 'enterprise'] as const) {
      expect(await titlesOf(story.accounts[name].phone, story.accounts[name].password)).toEqual([]);
    }
  });

  it('is not served to other machines while enabled accounts have their public passwords', async () => {
    const numbers = await refusePublicPasswords(app.platform).catch(({ message }: StartError) =>
      message.match(/\d{10,}/g),
    );
    const { deactivated, newcomer, ...enabled } = story.accounts;
    const phones = [...Object.values(enabled).map(({ phone }) => phone), '2025550172', '2025550173'];
    expect(numbers).toEqual(phones);
    const passwordHash = await hashPassword('Another-2026', { memory: 8, passes: 1, parallelism: 1 });
    await app.client.database.update(accounts).set({ passwordHash });
    await expect(refusePublicPasswords(app.platform)).resolves.toBeUndefined();
  });
});
