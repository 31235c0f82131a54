import type { AlertSettings, Message, PurchaseAdvice, QuotaAlert } from '@platform/sdk';
import { FREE_CALLS_PER_DAY } from '@platform/sdk/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaUse, NewGrant } from '#ledger/service.ts';
import { fieldMessages, type TestAccount, type TestApp } from '../../test/harness.ts';
import { DAY } from '../../test/orders.ts';
import { CALLS } from '../../test/product.ts';
import { signedCall, type TestApplication } from '../../test/testGateway.ts';
import { APIS, camera, captured, startTestUsage, type TestUsage } from '../../test/testUsage.ts';

const HOURLY = 'api-traffic-hourly-v2';
const START = Date.parse('2026-11-20T02:00:00.000Z');
const DEFAULTS: AlertSettings = { freeQuota: [80, 100], packages: [80, 100], qps: [80, 100] };

let usage: TestUsage;
let app: TestApp;
let developer: TestAccount & { id: string };
let application: TestApplication;
let tests = 0;

beforeAll(async () => {
  usage = await startTestUsage(new Date(START));
  app = usage.app;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.now = new Date(START + tests++ * 60_000);
  developer = await newDeveloper();
  application = await app.createApplication(developer, ...APIS);
});

async function newDeveloper(): Promise<TestAccount & { id: string }> {
  const account = await app.createAccount({ role: 'regularUser', userType: 2 });
  const { result } = await app.call<{ id: string }>('getUserInfo', {}, account);
  return { ...account, id: result.id };
}

/** Sets the time, and logs in again, because sessions have expired. */
async function leapTo(time: number): Promise<void> {
  app.now = new Date(time);
  const { ticket } = await app.logIn(developer.phone, developer.password);
  developer = { ...developer, ticket };
}

const save = (settings: Partial<Record<keyof AlertSettings, unknown>>, account: TestAccount = developer) =>
  app.call<AlertSettings>('saveAlertSettings', { ...DEFAULTS, ...settings }, account);
const settingsOf = async (account: TestAccount) =>
  (await app.call<AlertSettings>('getAlertSettings', {}, account)).result;
const alertsOf = async (account: TestAccount = developer) =>
  (await app.call<{ list: QuotaAlert[] }>('getQuotaAlerts', {}, account)).result.list;
const titlesOf = async (account?: TestAccount) => (await alertsOf(account)).map(({ title }) => title);
const inbox = async (account: TestAccount = developer) =>
  (await app.call<{ list: Message[] }>('getMessageInfo', {}, account)).result.list;
/** Sends the messages that are due, and returns the titles of the account's messages. */
const sent = async (account?: TestAccount) => {
  await app.platform.quotaAlerts.send();
  return (await inbox(account)).map(({ title }) => title);
};
/** Counts calls of the hourly customer flow that were made today. */
const spend = async (calls: number) => {
  const day = app.platform.calendar.dayOf(app.now);
  const added = { accountId: developer.id, appId: application.appId, apiId: HOURLY, day, calls };
  await app.platform.freeQuota.count(app.client.database, [added]);
};
const grant = (total: number, changes: Partial<NewGrant> = {}) =>
  usage.addGrant(developer, { total, productName: 'Recharge', ...changes });

describe('the settings', () => {
  test('are 80 and 100 % until the account saves others, and each account has its own', async () => {
    const stranger = await newDeveloper();
    expect(await settingsOf(developer)).toEqual(DEFAULTS);
    const { result } = await save({ packages: [100, 50, 50], qps: [] });
    expect(result).toEqual({ freeQuota: [80, 100], packages: [50, 100], qps: [] });
    expect(await settingsOf(developer)).toEqual(result);
    await save({ freeQuota: [90] });
    expect(await settingsOf(developer)).toEqual({ ...DEFAULTS, freeQuota: [90] });
    expect(await settingsOf(stranger)).toEqual(DEFAULTS);
  });

  test.each([
    ['0 %', [0]],
    ['101 %', [80, 101]],
    ['a fraction', [80.5]],
    ['six percentages', [10, 20, 30, 40, 50, 60]],
  ])('reject %s, and stay unchanged', async (_, packages) => {
    const rejected = await save({ packages });
    expect(rejected).toMatchObject({ status: 400, codename: 'Validation failed' });
    expect(Object.values(fieldMessages(rejected))).toEqual([
      'Please enter up to 5 whole percentages from 1 to 100',
    ]);
    expect(await settingsOf(developer)).toEqual(DEFAULTS);
  });
});

describe('the free quota', () => {
  test('causes an alert and a message at 80 and 100 %, once per day in the time zone of the gateway', async () => {
    const stranger = await newDeveloper();
    await spend(79);
    expect(await titlesOf()).toEqual([]);
    await spend(1);
    const at80 = '80% of today’s free calls are used: Hourly customer flow v2';
    expect(await alertsOf()).toMatchObject([
      {
        kind: 'freeQuota',
        flowType: 'interface',
        isUsedUp: false,
        title: at80,
        content:
          'Your applications have used 80 of 100 free calls of this API. They reset at 00:00 UTC+8. Without a package, calls beyond them are rejected.',
        jumpUrl: '/package',
        resetTime: app.platform.calendar.endOf(app.platform.calendar.dayOf(app.now)).toISOString(),
      },
    ]);
    expect(await sent()).toEqual([at80]);
    await spend(19);
    expect(await sent()).toEqual([at80]);
    // Messages that are sent at the same time have no order.
    app.advance(1000);
    await spend(1);
    const at100 = 'Today’s free calls are used up: Hourly customer flow v2';
    expect(await alertsOf()).toMatchObject([{ isUsedUp: true, title: at100 }]);
    // A new process has forgotten what was sent.
    await app.restart();
    expect(await sent()).toEqual([at100, at80]);
    await leapTo(app.now.getTime() + DAY);
    expect(await titlesOf()).toEqual([]);
    await spend(80);
    expect(await sent()).toEqual([at80, at100, at80]);
    expect(await sent(stranger)).toEqual([]);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  test('causes alerts and messages at the percentages that the account has set', async () => {
    await save({ freeQuota: [50] });
    await spend(50);
    expect(await sent()).toEqual(['50% of today’s free calls are used: Hourly customer flow v2']);
    await spend(50);
    expect(await sent()).toHaveLength(1);
    await save({ freeQuota: [] });
    expect(await titlesOf()).toEqual([]);
  });

  test.each(['updateVipStatus', 'updateUserInvokeBillingStatus'] as const)(
    'causes no alert for an account without a limit (%s)',
    async (operation) => {
      await spend(100);
      const change = operation === 'updateVipStatus' ? { isVip: true } : { isInvokeBillingEnabled: false };
      await app.call(operation, { userId: developer.id, ...change }, await app.createOperator());
      expect(await titlesOf()).toEqual([]);
    },
  );

  test('causes no alert while a package covers the calls beyond the free quota', async () => {
    await spend(100);
    await grant(10);
    expect(await titlesOf()).toEqual([]);
    expect(await sent()).toEqual([]);
  });
});

describe('a package', () => {
  test('causes a message at 80 and 100 %, each once', async () => {
    await grant(10);
    const received: string[][] = [];
    for (let call = 1; call <= 10; call++) {
      await usage.use(application, 'profile', 1, [], { date: `2026-11-${String(call).padStart(2, '0')}` });
      received.push(await sent());
    }
    const [at80, at100] = ['80% used: Recharge', 'Used up: Recharge'];
    expect(received.slice(6)).toEqual([[], [at80], [at80], [at100, at80]]);
    expect(await alertsOf()).toMatchObject([
      {
        kind: 'package',
        title: at100,
        flowType: 'interface',
        isUsedUp: true,
        expirationDate: expect.any(String),
      },
    ]);
  });

  test.each([
    ['video traffic', 'stream', camera({ quantity: 1e9 })],
    ['snapshots', 'snapshot', captured(200)],
  ] as const)("of the trial's %s causes the same messages as a paid package", async (name, method, use) => {
    const received: string[][] = [];
    for (let call = 1; call <= 5; call++) {
      await usage.use(application, method, 1, [use]);
      received.push(await sent());
    }
    const [at80, at100] = [`80% used: Trial ${name}`, `Used up: Trial ${name}`];
    expect(received).toEqual([[], [], [], [at80], [at100, at80]]);
  });

  test.each([
    ['all of it', 5e9],
    ['more than all of it', 7e9],
  ])('causes only the message that it is used up if one call uses %s', async (_, quantity) => {
    const use: MediaUse = camera({ quantity });
    await usage.use(application, 'stream', 1, [use]);
    expect(await sent()).toEqual(['Used up: Trial video traffic']);
  });

  test('of video traffic keeps the unit that an operator entered', async () => {
    const recharge = {
      userId: developer.id,
      flowType: 'video',
      packetCount: 1,
      flowValue: 4999,
      unit: 'MB',
      timePeriod: 3,
    };
    await app.call('rechargeFlow', recharge, usage.operator);
    await usage.use(application, 'stream', 1, [camera({ quantity: 9_999e6 })]);
    expect(await alertsOf()).toMatchObject([
      {
        title: 'Used up: Recharge of 4,999 MB of video traffic',
        content:
          'All of 4,999 MB is used. Calls that need more are rejected. Buy a package to continue at once.',
      },
    ]);
  });

  test('causes a message but no alert when it is used up while another package of its kind has calls left', async () => {
    await grant(1, { endTime: new Date(app.now.getTime() + 20 * DAY) });
    await grant(10);
    await usage.use(application, 'profile');
    expect(await titlesOf()).toEqual([]);
    expect(await sent()).toEqual(['Used up: Recharge']);
    expect((await inbox())[0]?.content).toBe(
      'All of 1 call is used. Your other packages have 10 calls left.',
    );
  });

  test('causes messages 14 and 3 days before it expires, unless it is used up', async () => {
    await grant(10, { productName: 'Store package', endTime: new Date(app.now.getTime() + 16 * DAY) });
    await grant(1, { productName: 'Used', endTime: new Date(app.now.getTime() + 15 * DAY) });
    await usage.use(application, 'profile');
    const atStart = await sent();
    await leapTo(app.now.getTime() + 2 * DAY);
    const in14 = 'Store package expires in 14 days';
    expect(await alertsOf()).toMatchObject([{ kind: 'packageEnd', title: in14 }]);
    expect(await sent()).toEqual([in14, ...atStart]);
    await leapTo(app.now.getTime() + 10 * DAY);
    expect(await sent()).toEqual([in14, ...atStart]);
    await leapTo(app.now.getTime() + DAY);
    expect(await sent()).toEqual(['Store package expires in 3 days', in14, ...atStart]);
    expect((await inbox())[0]?.content).toContain('10 calls are left and can be used until');
  });

  test('of calls per second causes messages before it expires', async () => {
    const { appId } = application;
    const expansion = { id: `qps-${appId}`, accountId: developer.id, appId, apiId: HOURLY, increasedQps: 10 };
    await app.client.database.transaction((transaction) =>
      app.platform.qpsGrants.addGrant(transaction, {
        ...expansion,
        productName: 'QPS expansion 10',
        startTime: app.now,
        endTime: new Date(app.now.getTime() + 3 * DAY),
      }),
    );
    expect(await sent()).toEqual(['QPS expansion 10 expires in 3 days']);
    expect((await inbox())[0]?.jumpUrl).toBe(`/controlPanel/buyQps?appId=${appId}&apiId=${HOURLY}`);
  });
});

describe('the trial', () => {
  test('causes messages 14 and 3 days before it ends, and on its last day', async () => {
    const end = app.now.getTime() + 120 * DAY;
    await leapTo(end - 16 * DAY);
    expect(await sent()).toEqual([]);
    const expected: string[] = [];
    for (const [daysBefore, title] of [
      [14, 'Your trial ends in 14 days'],
      [3, 'Your trial ends in 3 days'],
      [0, 'Your trial ends today'],
    ] as const) {
      await leapTo(end - daysBefore * DAY - 1);
      expected.unshift(title);
      expect(await sent()).toEqual(expected);
      expect(await sent()).toEqual(expected);
      expect(await titlesOf()).toEqual([title]);
    }
    await leapTo(end);
    expect(await titlesOf()).toEqual([]);
    expect(await sent()).toHaveLength(3);
  });
});

describe('calls per second', () => {
  test('cause an alert when the peak of the week nearly reaches the limit, and when calls are rejected', async () => {
    const burst = async (calls: number) => {
      app.advance(10_000);
      const dates = Array.from({ length: calls }, (_, index) => `2026-10-${index + 10}`);
      await Promise.all(dates.map((date) => app.callGateway(signedCall({ app, application }, { date }))));
      await usage.count();
    };
    await burst(8);
    const near = 'Store traffic dashboard is close to the QPS of Hourly customer flow v2';
    expect(await alertsOf()).toMatchObject([{ kind: 'qps', title: near, isUsedUp: false, flowType: null }]);
    expect(await sent()).toEqual([near]);
    await burst(12);
    expect(await alertsOf()).toMatchObject([
      {
        kind: 'qps',
        isUsedUp: true,
        title: 'Calls rejected: Store traffic dashboard exceeded the QPS of Hourly customer flow v2',
        content:
          '2 calls were rejected this week because of the limit of 10 calls per second. Spread your calls, or buy a QPS expansion.',
        jumpUrl: `/controlPanel/buyQps?appId=${application.appId}&apiId=${HOURLY}`,
      },
    ]);
    expect(await sent()).toHaveLength(2);
  });
});

describe('a deprecated API', () => {
  let operator: TestAccount;
  const deprecate = (form: Record<string, unknown>) =>
    app.call('setApiDeprecation', { apiId: HOURLY, ...form }, operator);

  beforeEach(async () => {
    operator = await app.createOperator();
  });
  afterEach(async () => {
    await deprecate({ isDeprecated: false });
  });

  test('causes one message for accounts that may call it, and one 30 days before its end for those that still call it', async () => {
    const idle = await newDeveloper();
    await app.createApplication(idle, ...APIS);
    const stranger = await newDeveloper();
    await deprecate({ isDeprecated: true, sunsetDate: '2027-03-05', successorId: 'api-traffic-daily-v2' });
    const first = 'Deprecated: Hourly customer flow v2';
    expect(await sent()).toEqual([first]);
    expect(await sent()).toEqual([first]);
    expect(await alertsOf()).toMatchObject([
      {
        kind: 'deprecation',
        title: first,
        content:
          'Enabled for Store traffic dashboard. Calls may fail from 5 Mar 2027 on. Use Daily flow and conversion v2 instead.',
        jumpUrl: '/documentCore/api-traffic-daily-v2',
        isUsedUp: false,
        flowType: null,
        expirationDate: '2027-03-04',
      },
    ]);
    expect(await sent(stranger)).toEqual([]);
    await leapTo(Date.parse('2027-02-03T02:00:00.000Z'));
    await usage.use(application, 'hourly');
    await usage.count();
    const second = 'Hourly customer flow v2 ends in 30 days';
    expect(await sent()).toEqual([second, first]);
    await leapTo(app.now.getTime() + DAY);
    expect(await sent()).toEqual([second, first]);
    expect(await titlesOf()).toEqual(['Hourly customer flow v2 ends in 29 days']);
    expect(await sent(await app.logIn(idle.phone, idle.password))).toEqual([first]);
    await leapTo(Date.parse('2027-03-05T02:00:00.000Z'));
    expect(await alertsOf()).toMatchObject([{ title: 'Ended: Hourly customer flow v2', isUsedUp: true }]);
    expect(await sent()).toEqual([second, first]);
  });

  test('causes another message when its end changes, and no alert once it is restored', async () => {
    await deprecate({ isDeprecated: true });
    expect((await alertsOf()).map(({ content }) => content)).toEqual([
      'Enabled for Store traffic dashboard.',
    ]);
    const title = 'Deprecated: Hourly customer flow v2';
    expect(await sent()).toEqual([title]);
    app.advance(1000);
    await deprecate({ isDeprecated: true, sunsetDate: '2027-03-05' });
    expect(await sent()).toEqual([title, title]);
    await deprecate({ isDeprecated: false });
    expect(await titlesOf()).toEqual([]);
  });

  test('causes one message when it is restored, for every account that got a message about its deprecation', async () => {
    const told = await newDeveloper();
    const { appId } = await app.createApplication(told, ...APIS);
    await deprecate({ isDeprecated: true });
    await app.platform.quotaAlerts.send();
    await app.call('setApplicationApi', { appId, apiId: HOURLY, isEnabled: false }, told);
    const late = await newDeveloper();
    await app.createApplication(late, ...APIS);
    app.advance(1000);
    for (let time = 0; time < 2; time++) await deprecate({ isDeprecated: false });
    const titles = ['No longer deprecated: Hourly customer flow v2', 'Deprecated: Hourly customer flow v2'];
    expect(await sent()).toEqual(titles);
    expect(await sent(await app.logIn(told.phone, told.password))).toEqual(titles);
    expect(await sent(await app.logIn(late.phone, late.password))).toEqual([]);
    const [message] = await inbox();
    expect(message).toMatchObject({
      noticeType: 'serviceChange',
      content: 'The API remains available. You can continue to use it.',
      jumpUrl: `/documentCore/${HOURLY}`,
    });
    app.advance(1000);
    await deprecate({ isDeprecated: true });
    await deprecate({ isDeprecated: false });
    expect(await sent()).toEqual(titles);
  });
});

describe('the messages', () => {
  test('are sent once each, even by several processes', async () => {
    await spend(80);
    const first = app.platform.quotaAlerts;
    await app.restart();
    await Promise.all([first.send(), app.platform.quotaAlerts.send()]);
    expect(await inbox()).toHaveLength(1);
  });

  test('are not sent to a deactivated account', async () => {
    await spend(80);
    const operator = await app.createOperator();
    await app.call('updateForbiddenStatus', { userId: developer.id, isEnabled: false }, operator);
    await app.platform.quotaAlerts.send();
    await app.call('updateForbiddenStatus', { userId: developer.id, isEnabled: true }, operator);
    expect(await inbox(await app.logIn(developer.phone, developer.password))).toEqual([]);
  });
});

describe('the purchase advice', () => {
  const advise = async () =>
    (
      await app.call<{ list: PurchaseAdvice[]; purchaseList: { itemList: { productName: string }[] }[] }>(
        'getPurchaseAdvice',
        {},
        developer,
      )
    ).result;

  test('counts free and rejected calls, and offers a package once the free calls are used up', async () => {
    await app.call('addProduct', { ...CALLS, productName: '10,000 calls' }, await app.createOperator());
    await spend(FREE_CALLS_PER_DAY - 2);
    expect((await advise()).list[0]).toMatchObject({ isUsedUp: false, cheapestOffer: null });
    for (let call = 0; call < 5; call++) {
      app.advance(1000);
      await usage.use(application, 'hourly');
    }
    // Whether the free calls are used up is known at once, without the delay of statistics.
    const offer = { productName: '10,000 calls', amount: CALLS.amount };
    const today = app.platform.calendar.dayOf(app.now);
    expect((await advise()).list[0]).toMatchObject({
      isUsedUp: true,
      remain: 0,
      runOutDay: today,
      cheapestOffer: { ...offer, price: { amount: CALLS.unitPrice } },
    });
    await usage.count();
    const { list, purchaseList } = await advise();
    expect(list[0]).toMatchObject({
      usedAmount: 0,
      freeAmount: 2,
      rejectedCalls: 3,
      isUsedUp: true,
      shortfallList: [{ shortfall: 3 }, { shortfall: 9 }, { shortfall: 37 }],
    });
    expect(purchaseList[0]?.itemList).toMatchObject([{ productName: '10,000 calls' }]);
    await grant(10);
    expect((await advise()).list[0]).toMatchObject({ isUsedUp: false, cheapestOffer: null });
  });

  test('treats video traffic as used up when nothing is left, even before a call is rejected', async () => {
    const [, before] = (await advise()).list;
    expect(before).toMatchObject({ isUsedUp: false });
    await usage.use(application, 'stream', 1, [camera({ quantity: 5e9 })]);
    const [, video] = (await advise()).list;
    const today = app.platform.calendar.dayOf(app.now);
    expect(video).toMatchObject({ remain: 0, rejectedCalls: 0, isUsedUp: true, runOutDay: today });
  });

  test('reports calls that lacked video traffic as rejected', async () => {
    await usage.use(application, 'stream', 1, [camera({ quantity: 5e9 })]);
    await usage.use(application, 'stream', 2);
    await usage.count();
    const [calls, video] = (await advise()).list;
    expect(video).toMatchObject({ usedAmount: 5e9, rejectedCalls: 2, isUsedUp: true, freeAmount: 0 });
    expect(calls).toMatchObject({ freeAmount: 0, rejectedCalls: 0, isUsedUp: false });
  });
});
