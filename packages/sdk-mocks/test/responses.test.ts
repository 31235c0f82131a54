import {
  ApiError,
  type DocumentMenuNode,
  deleteApp,
  ErrorCode,
  getApiAppInfo,
  getApiDailyOverview,
  getApiDocumentMenu,
  getApiInfosByAppId,
  getApiMonthOverview,
  getApiQpsInfo,
  getAppApiInfo,
  getContractPdf,
  getDataOverview,
  getDeveloperAppList,
  getDocParamInfos,
  getDocument,
  getEnterpriseCallRanking,
  getEnterpriseFlowList,
  getEnterpriseInfo,
  getEnterpriseStreamingStatistic,
  getFlowAnalysis,
  getFlowConsumeAmount,
  getFlowDetail,
  getFlowPackageMonthOverview,
  getFlowPackageRatio,
  getGatewayInvokeLog,
  getInterfaceCallTrend,
  getInterfaceFlowMonitor,
  getOpenApiBillingRules,
  getOperateLogList,
  getOperationPermission,
  getOwnInvokeLog,
  getProductDetails,
  getRechargeOrderDetail,
  getRechargeOrderList,
  getSessionList,
  getUserByUsercode,
  getUserInfo,
  getVideoProductUsage,
  login,
  queryApiInfo,
  queryDict,
  rechargeOrder,
  rotateAccessKey,
  saveOrUpdateApp,
  setAccessKeyState,
  setApplicationApi,
} from '@platform/sdk';
import { operations } from '@platform/sdk/operations';
import { describe, expect, test, vi } from 'vitest';
import { failureOf } from '../../sdk/test/support.ts';
import { sampleFile } from '../src/files.ts';
import { createMocks, mockOperation } from '../src/index.ts';
import { story } from '../src/story.ts';
import { BASE, credentials, logIn, MISSING, mocks, play, startMocks } from './mocks.ts';

startMocks();

const { oldDeveloper, operator } = story.accounts;
const search = {
  caller: 'all',
  statusCode: 'all',
  startTimeFrom: '2026-11-18T00:00:00.000Z',
  startTimeTo: '2026-11-19T00:00:00.000Z',
} as const;
describe('a generated response', () => {
  test('has the requested page of the example’s list', async () => {
    play({ scenario: 'operator' });
    const whole = await getGatewayInvokeLog(search);
    expect(whole.total).toBe(whole.list.length);
    expect(whole.total).toBeGreaterThan(1);
    const second = await getGatewayInvokeLog({ ...search, pageNumber: 2, pageSize: 1 });
    expect(second).toEqual({ ...whole, list: [whole.list[1]] });
  });

  test('has the entries of the requested kind, time and keyword', async () => {
    play({ scenario: 'operator' });
    const logs = (asked: Parameters<typeof getOperateLogList>[0]) => getOperateLogList(asked);
    expect((await logs({})).total).toBe(7);
    const recharges = await logs({ operateType: 'flowRecharge', pageSize: 2 });
    expect(recharges.total).toBe(3);
    expect(recharges.list).toHaveLength(2);
    expect((await logs({ operateTimeFrom: '2026-11-13T10:20:00.000Z' })).total).toBe(3);
    expect((await logs({ operateTimeTo: '2026-11-13T10:20:00.000Z' })).total).toBe(5);
    expect((await logs({ keyword: 'KIOSK' })).total).toBe(2);
    expect(await logs({ keyword: 'no such text' })).toEqual({ total: 0, list: [] });
    const products = await getProductDetails({ productIds: ['prd-calls-10k', 'prd-video-20gb'] });
    expect(products.map(({ productId }) => productId)).toEqual(['prd-calls-10k', 'prd-video-20gb']);
  });

  test('has the call with a request ID, whatever the time range', async () => {
    const range = { startTimeFrom: '2026-01-01T00:00:00.000Z', startTimeTo: '2026-01-02T00:00:00.000Z' };
    const keyword = '01JD4V9M6Q2Z8K3T5W7X9Y1A0B';
    play();
    expect((await getOwnInvokeLog({ ...range, keyword })).list).toMatchObject([{ id: keyword }]);
    expect((await getOwnInvokeLog(range)).list).toEqual([]);
    play({ scenario: 'operator' });
    expect((await getGatewayInvokeLog({ ...search, ...range, keyword })).list).toMatchObject([
      { id: keyword },
    ]);
  });

  test('adds up only the entries of a list that match the request', async () => {
    play();
    const days = await getFlowDetail({ dayFrom: '2026-11-20', dayTo: '2026-11-20' });
    expect(days).toMatchObject({ total: 3, calls: 163 });
    expect(await getFlowDetail({ dayFrom: '2026-12-01' })).toMatchObject({ total: 0, calls: 0, list: [] });
  });

  test('about usage covers the requested days', async () => {
    play();
    const month = await getApiDailyOverview({ dayFrom: '2026-10-01', dayTo: '2026-10-31' });
    expect(month.list).toHaveLength(31);
    expect(month.list[0]?.day).toBe('2026-10-01');
    const days = await getFlowDetail({ dayFrom: '2026-10-01', dayTo: '2026-10-31', pageSize: 200 });
    expect(days).toMatchObject({ calls: month.calls, total: 93 });
    expect(days.list[0]?.day).toBe('2026-10-31');
    const api = await getFlowAnalysis({
      dayFrom: '2026-11-14',
      dayTo: '2026-11-20',
      apiId: 'api-traffic-hourly-v2',
    });
    expect(api.apiList).toHaveLength(1);
    expect(api.calls).toBe(api.apiList[0]?.calls);
    await expect(getApiDailyOverview({ dayFrom: '2025-11-01', dayTo: '2026-11-20' })).rejects.toMatchObject({
      fieldErrors: [{ field: 'dayTo', message: 'Please select at most 366 days' }],
    });
    expect(await getVideoProductUsage({})).toMatchObject({ total: 1 });
    expect(await getVideoProductUsage({ isExpiredShown: true })).toMatchObject({ total: 2 });
  });

  test('compares a range with the calls of as many days before it', async () => {
    play();
    const days = { dayFrom: '2026-10-11', dayTo: '2026-10-13' };
    const before = { dayFrom: '2026-10-08', dayTo: '2026-10-10' };
    const previousCalls = (await getApiDailyOverview(before)).calls;
    const compared = { comparedCalls: (await getApiDailyOverview(days)).calls, previousCalls };
    expect(previousCalls).toBeGreaterThan(0);
    expect(await getApiDailyOverview(days)).toMatchObject(compared);
    expect(await getFlowAnalysis(days)).toMatchObject(compared);
  });

  test('about a month contains the calls of the month’s days up to now', async () => {
    play();
    const isHalfAnHourAgo = (time: string) => Date.now() - Date.parse(time) <= 30 * 60_000;
    const { month, calls, list, statisticsTime } = await getApiMonthOverview({});
    const dayFrom = `${month}-01`;
    const today = await getApiDailyOverview({ dayFrom, dayTo: `${month}-28` });
    expect(calls).toBeGreaterThanOrEqual(today.calls);
    expect(list.reduce((sum, api) => sum + api.calls, 0)).toBe(calls);
    const paid = await getFlowPackageMonthOverview({ month: '2026-10' });
    const days = await getFlowAnalysis({ dayFrom: '2026-10-01', dayTo: '2026-10-31' });
    expect(paid.paidCalls).toBeGreaterThan(0);
    expect(paid.paidCalls).toBe(days.paidCalls);
    const qps = await getApiQpsInfo({});
    for (const time of [statisticsTime, qps.statisticsTime]) expect(isHalfAnHourAgo(time)).toBe(true);
  });

  test('about traffic covers only the requested days, enterprise and device', async () => {
    play({ scenario: 'operator' });
    const october = { dayFrom: '2026-10-01', dayTo: '2026-10-31' };
    const trend = await getInterfaceCallTrend(october);
    expect(trend.list.map(({ day }) => day)).toHaveLength(31);
    const overview = await getDataOverview(october);
    expect(overview).toMatchObject({
      ...october,
      calls: trend.calls,
      rejectedCalls: trend.rejectedCalls,
      failedCalls: trend.failedCalls,
    });
    expect(overview.freeCalls + overview.paidCalls).toBe(overview.calls);
    // A whole month is compared with the month before it.
    const before = await getDataOverview({ dayFrom: '2026-09-01', dayTo: '2026-09-30' });
    expect(overview).toMatchObject({ comparedCalls: overview.calls, previousCalls: before.calls });
    const week = { dayFrom: '2026-11-14', dayTo: '2026-11-20' };
    expect(await getInterfaceFlowMonitor({ ...week, keyword: 'ENTRANCE' })).toMatchObject({
      total: 1,
      calls: 632,
      rejectedCalls: 0,
      failedCalls: 8,
    });
    const ofCamera = await getEnterpriseStreamingStatistic({ ...week, deviceId: 'DV-0201-12' });
    expect(ofCamera.list).toMatchObject([{ deviceId: 'DV-0201-12', bytes: 9_070_182_400 }]);
    expect(ofCamera.dayList).toHaveLength(7);
    expect(Math.abs(ofCamera.bytes - 9_070_182_400)).toBeLessThan(7);
    const ahead = await getEnterpriseCallRanking({ dayFrom: '2099-01-01', dayTo: '2099-01-07' });
    expect(ahead).toMatchObject({ calls: 0, list: [] });
    await logIn({ username: story.accounts.enterprise.phone, password: story.accounts.enterprise.password });
    expect(await failureOf(getEnterpriseFlowList({ enterpriseId: 'ent-kiosk' }))).toMatchObject(MISSING);
    const own = await getInterfaceFlowMonitor(week);
    expect([...new Set(own.list.map(({ enterpriseId }) => enterpriseId))]).toEqual([
      story.enterprises.meridian.id,
    ]);
  });

  test('is empty for another month or kind', async () => {
    play();
    const month = `${new Date().getFullYear() + 2}-01`;
    expect(await getApiMonthOverview({ month })).toMatchObject({ month, calls: 0, list: [] });
    expect(await getFlowPackageRatio({ flowType: 'snapshot' })).toMatchObject({ amount: 136 });
    expect(await getFlowPackageRatio({ flowType: 'video' })).toMatchObject({ flowType: 'video', amount: 0 });
    expect(await getFlowConsumeAmount({ dayFrom: '2026-11-19' })).toMatchObject({ calls: 1284 });
    expect(await getFlowConsumeAmount({ dayTo: '2026-11-01' })).toMatchObject({ calls: 0 });
  });

  test('about traffic covers only the caller’s own enterprise, unless the caller is an operator', async () => {
    play({ scenario: 'enterprise' });
    const { id } = story.enterprises.meridian;
    const { list, interfaceFlow } = await getEnterpriseFlowList({});
    expect(list).toMatchObject([{ enterpriseId: id, interfaceFlow }]);
  });

  test('is an error that names the missing fields', async () => {
    play({ scenario: 'operator' });
    expect(await failureOf(getGatewayInvokeLog({ caller: 'all' } as never))).toMatchObject({
      status: 400,
      code: ErrorCode.ValidationFailed,
      fieldErrors: [{ field: 'statusCode' }, { field: 'startTimeFrom' }, { field: 'startTimeTo' }],
    });
  });

  test('is the example with the requested ids', async () => {
    play({ scenario: 'developer' });
    for (const { id, state } of [story.orders.video, story.orders.qps, story.orders.calls]) {
      expect(await getRechargeOrderDetail({ orderId: id })).toMatchObject({ order: { orderId: id, state } });
    }
  });

  test('is an error if no example has the requested id or belongs to the caller', async () => {
    play({ scenario: 'developer' });
    expect(await failureOf(getRechargeOrderDetail({ orderId: 'ord-20200101-618034' }))).toMatchObject(
      MISSING,
    );
    expect(await failureOf(getUserByUsercode({ usercode: oldDeveloper.id }))).toMatchObject(MISSING);
    expect(await failureOf(getFlowDetail({ appId: story.applications.export.appId }))).toMatchObject(MISSING);
    await logIn({ username: operator.username, password: operator.password });
    expect(await getUserByUsercode({ usercode: oldDeveloper.id })).toMatchObject({ name: oldDeveloper.name });
    expect(await getRechargeOrderList({})).toMatchObject({ total: 0, list: [] });
    expect(await getFlowAnalysis({})).toMatchObject({ calls: 0, appList: [] });
  });

  test('is the example that belongs to the caller', async () => {
    play({ scenario: 'developer' });
    expect(await getEnterpriseInfo()).toMatchObject({ enterpriseId: story.enterprises.northlight.id });
    await logIn({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect(await getEnterpriseInfo()).toMatchObject({ enterpriseId: story.enterprises.lindqvist.id });
  });

  test('is empty for a newly registered account', async () => {
    play({ scenario: 'newcomer' });
    expect(await getRechargeOrderList({})).toMatchObject({ total: 0, list: [] });
    expect(await getFlowAnalysis({})).toMatchObject({ calls: 0, appList: [] });
    expect(await queryDict({ dictType: 'industry' })).toContainEqual(
      expect.objectContaining({ value: story.enterprises.northlight.industry }),
    );
  });

  test('is a valid file if the operation responds with one', () => {
    const decode = ({ content }: { content: unknown }) =>
      Buffer.from(content as Uint8Array).toString('latin1');
    const pdf = sampleFile({ contentTypes: ['application/pdf'], fileName: 'contract (1).pdf' });
    const written = decode(pdf);
    expect(pdf).toMatchObject({ contentType: 'application/pdf', fileName: 'contract (1).pdf' });
    const [, table = ''] = /startxref\n(\d+)/.exec(written) ?? [];
    expect(written.slice(Number(table))).toMatch(/^xref/);
    for (const [, offset, index] of [...written.matchAll(/^(\d{10}) 00000 n/gm)].map(
      (match, nth) => [match[0], Number(match[1]), nth + 1] as const,
    )) {
      expect(written.slice(offset)).toMatch(new RegExp(`^${index} 0 obj`));
    }
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const sheet = decode(sampleFile({ contentTypes: [type], fileName: 'flow.xlsx' }));
    expect(sheet.slice(0, 4)).toBe('PK\x03\x04');
    expect(sheet).toContain('xl/workbook.xml');
    const exported = { contentTypes: [type, 'text/csv'], fileName: 'flow.xlsx' };
    expect(sampleFile(exported)).toMatchObject({ contentType: type, fileName: 'flow.xlsx' });
    expect(sampleFile(exported, 'csv')).toMatchObject({ contentType: 'text/csv', fileName: 'flow.csv' });
  });
});

describe('the documentation of the mocks', () => {
  test('has a menu with every API of the catalog, filtered by category or name', async () => {
    play({ scenario: 'developer' });
    const menu = await getApiDocumentMenu({ query: '', localeName: 'US' });
    const [appId = ''] = (await getUserInfo()).aidList;
    const apis = (await getAppApiInfo({ appId, pageSize: 200 })).list.map(({ apiId }) => apiId);
    const shown = menu.flatMap(({ authMenuList }) => authMenuList.map(({ id }) => id));
    expect(shown).toEqual(expect.arrayContaining(apis));
    expect(menu[0]).toMatchObject({ menuName: 'Getting started' });
    const byName = await getApiDocumentMenu({ query: 'HOURLY', localeName: 'US' });
    expect(byName.length).toBeLessThan(menu.length);
    expect(byName.map(({ menuName }) => menuName)).toContain('Customer flow');
    expect(await getApiDocumentMenu({ query: 'no such text', localeName: 'US' })).toEqual([]);
  });

  test('opens every document of the menu, each with its own content', async () => {
    play({ scenario: 'visitor' });
    const menu = await getApiDocumentMenu({ query: '', localeName: 'US' });
    const contentOf = async (node: DocumentMenuNode) => {
      const { id, title, menuPath, apiId, html } = await getDocument({ id: node.id });
      expect([id, title, menuPath.length]).toEqual([node.id, node.menuName, 1]);
      expect(html).not.toContain('{origin}');
      if (!apiId) return html;
      const info = await queryApiInfo({ apiId });
      const { requestParams, responseParams } = info;
      expect(await getDocParamInfos({ apiId })).toMatchObject({ requestParams, responseParams });
      const rules = await getOpenApiBillingRules({ apiId });
      expect(rules).toMatchObject({ apiId, priceKind: info.priceKind });
      expect(rules.flowTypes.includes('video')).toBe(info.tags.includes('video'));
      return `${info.interfaceVersion} ${info.description} ${info.responseExample}`;
    };
    const contents = await Promise.all(menu.flatMap(({ authMenuList }) => authMenuList).map(contentOf));
    expect(contents.length).toBeGreaterThan(40);
    expect(new Set(contents).size).toBe(contents.length);
  });

  test('describes every API of the catalog by its own name', async () => {
    play();
    const [appId = ''] = (await getUserInfo()).aidList;
    for (const api of (await getAppApiInfo({ appId })).list) {
      const { apiId, methodName, version } = api;
      const about = await getApiAppInfo({ apiId });
      expect(about.api).toMatchObject({ apiId, methodName, version });
      expect(about.appInfoList[0]).toMatchObject({ appId, isEnabled: api.isEnabled });
      expect(await queryApiInfo({ methodName, version })).toMatchObject({ apiId });
    }
    expect(await failureOf(getApiAppInfo({ apiId: 'none' }))).toMatchObject(MISSING);
  });
});

describe('a gateway mock', () => {
  test('finds active keys, and counts succeeded calls', async () => {
    const running = play();
    const { appId } = story.applications.dashboard;
    const { accessKeyId, accessKeySecret: secret, previousAccessKeyId } = await rotateAccessKey({ appId });
    const ids = () => running.store.applications.signingKeys().map((key) => key.accessKeyId);
    expect(running.store.applications.signingKeys()).toContainEqual({ appId, accessKeyId, secret });
    expect(ids()).toContain(previousAccessKeyId);
    await setAccessKeyState({ appId, accessKeyId, isEnabled: false });
    expect(ids()).not.toContain(accessKeyId);
    const free = async () =>
      (await getApiInfosByAppId({ appId })).find(({ freeQuotaRemaining }) => freeQuotaRemaining > 0);
    const before = await free();
    if (!before) throw new Error('The application has no API with free calls left.');
    const { applications } = running.store;
    const called = applications.calledApi(appId, before.methodName, before.version);
    if (called) applications.countCall(appId, called);
    const after = await free();
    expect(after).toMatchObject({
      callsToday: before.callsToday + 1,
      freeQuotaRemaining: before.freeQuotaRemaining - 1,
    });
    expect(applications.calledApi(appId, 'open.none', 'v1')).toBeUndefined();
    // Another application of the account shares its free quota.
    const other = await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    await setApplicationApi({ appId: other.appId, apiId: before.apiId, isEnabled: true });
    await deleteApp({ appId });
    expect(await getApiInfosByAppId({ appId: other.appId })).toMatchObject([
      { callsToday: 0, freeQuotaRemaining: before.freeQuotaRemaining - 1 },
    ]);
  });
});

describe('an override', () => {
  test('replaces one operation only', async () => {
    play({
      overrides: {
        getOperationPermission: () => ({ result: { status: 1, trialExpireTime: null, trialDaysLeft: null } }),
      },
    });
    expect((await getOperationPermission()).status).toBe(1);
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('can respond with an error that has field errors', async () => {
    const fieldErrors = [{ field: 'name', message: 'Name is taken' }];
    play({
      overrides: {
        saveOrUpdateApp: ({ input }) => ({
          refusal: { status: 409, code: 409001, codename: `${input.name} is taken`, fieldErrors },
        }),
      },
    });
    const error = await failureOf(saveOrUpdateApp({ name: 'Door', description: 'Counts' }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, message: 'Door is taken', fieldErrors });
  });

  test('is reported by name if it violates the contract', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    play({
      overrides: {
        getOperationPermission: () => ({ result: { status: 'trial' } }) as never,
        getContractPdf: () => ({ result: 'a file' }) as never,
        // @ts-expect-error nothing conflicts with reading a dictionary
        queryDict: () => ({ refusal: { status: 409, code: 409001, codename: 'Being written' } }),
      },
    });
    const wrong =
      /^The override of getOperationPermission returns a result that does not match its schema: .*status/s;
    expect(await failureOf(getOperationPermission())).toMatchObject({ status: 500, codename: wrong });
    expect(await failureOf(getContractPdf({ orderId: story.orders.calls.id }))).toMatchObject({
      status: 500,
      codename: /^The override of getContractPdf /,
    });
    expect(await failureOf(queryDict({ dictType: 'areaCode' }))).toMatchObject({
      status: 500,
      codename:
        'The override of queryDict responds with 409, but the contract declares only 400, 429, 500, 503',
    });
    expect(said).toHaveBeenCalledTimes(3);
  });

  test('can respond with its own file', async () => {
    const content = new TextEncoder().encode('Signed');
    const file = { fileName: 'contract.txt', contentType: 'application/pdf', content };
    play({ overrides: { getContractPdf: () => ({ result: file }) } });
    const { blob, fileName } = await getContractPdf({ orderId: story.orders.calls.id });
    expect([fileName, await blob.text()]).toEqual(['contract.txt', 'Signed']);
  });

  test('can be added and removed while the mocks run, the newest first', async () => {
    const running = play({ overrides: { queryDict: { result: [] } } });
    const named = (name: string) =>
      running.override('getUserInfo', ({ store }) => store.user && { result: { ...store.user, name } });
    const removeAda = named('Ada');
    const removeBerta = named('Berta');
    expect((await getUserInfo()).name).toBe('Berta');
    removeBerta();
    expect((await getUserInfo()).name).toBe('Ada');
    const removeNothing = running.override('getUserInfo', () => undefined);
    expect((await getUserInfo()).name).toBe('Ada');
    removeNothing();
    removeAda();
    removeAda();
    expect((await getUserInfo()).name).toBe('Lena Hartmann');
    expect(await queryDict({ dictType: 'areaCode' })).toEqual([]);
    const refusal = { status: 409, code: 409_001, codename: 'Being written' } as const;
    // @ts-expect-error nothing conflicts with reading an account
    running.override('getUserInfo', { refusal });
    // @ts-expect-error an account has a name
    running.override('getUserInfo', { result: {} });
    expect(() => running.override('getUser' as never, { result: null } as never)).toThrow(/“getUser”/);
  });

  test('can be a separate handler, which leaves other requests to the mocks', async () => {
    play();
    mocks.use(
      mockOperation('getDeveloperAppList', ({ input: { keyword }, request }) =>
        keyword === 'nothing' && request.headers.has('ticket')
          ? { result: { total: 0, list: [] } }
          : undefined,
      ),
      mockOperation('deleteApp', { refusal: { status: 409, code: 409_001, codename: 'It is in use' } }),
    );
    expect((await getDeveloperAppList({ keyword: 'nothing' })).total).toBe(0);
    expect((await getDeveloperAppList({})).total).toBe(2);
    expect(await failureOf(deleteApp({ appId: 'S107-1' }))).toMatchObject({ message: 'It is in use' });
    expect(await failureOf(getDeveloperAppList({ pageSize: 0 }))).toMatchObject({
      fieldErrors: [{ field: 'pageSize' }],
    });
    // @ts-expect-error a list has entries
    mockOperation('getDeveloperAppList', { result: { total: 0 } });
    expect(() => mockOperation('getUser' as never, undefined as never)).toThrow(/“getUser”/);
  });

  test('of the latency takes precedence over the scenario’s latency', async () => {
    play({ scenario: 'slow', latency: 0 });
    expect(await getUserInfo({ timeout: 1000 })).toMatchObject({ name: 'Lena Hartmann' });
  });
});

describe('a fault', () => {
  test('can be set in the options or later, and can be removed', async () => {
    const running = play({ faults: { getOperationPermission: 'offline' } });
    const once = { retries: 0 };
    expect(await failureOf(getOperationPermission(once))).toMatchObject({ name: 'NetworkError' });
    for (const [status, code] of [
      [429, ErrorCode.TooManyRequests],
      [500, ErrorCode.SystemError],
      [503, ErrorCode.ServiceUnavailable],
    ] as const) {
      running.setFault('getOperationPermission', status);
      expect(await failureOf(getOperationPermission(once))).toMatchObject({ name: 'ApiError', status, code });
    }
    expect((await getUserInfo()).name).toBe('Lena Hartmann');
    running.setFault('getOperationPermission', { delay: 'infinite' });
    expect(await failureOf(getOperationPermission({ timeout: 50 }))).toMatchObject({ name: 'TimeoutError' });
    running.setFault('getOperationPermission', undefined);
    expect((await getOperationPermission()).status).toBe(4);
    running.reset();
    expect(await failureOf(getOperationPermission(once))).toMatchObject({ name: 'NetworkError' });
    expect(() => running.setFault('getUser' as never, 500)).toThrow(/“getUser”/);
    expect(() => createMocks({ faults: { getUser: 500 } as never })).toThrow(/“getUser”/);
    // @ts-expect-error not every operation may respond with 409
    running.setFault('getUserInfo', 409);
  });

  test('tells the client when to retry if the platform is busy', async () => {
    play({ faults: { queryDict: 503 } });
    const path = operations.queryDict.path.replace('{provider}', 'passant');
    const { headers } = await fetch(`${BASE}${path}?dictType=industry`);
    expect(headers.get('retry-after')).toBe('1');
  });
});

describe('the clock', () => {
  const start = '2026-12-24T08:00:00.000Z';

  test('sets every time, so that equal requests get equal responses', async () => {
    play({ scenario: 'operator', now: () => new Date(start) });
    const { username, password } = operator;
    expect(await login({ username, password })).toMatchObject({ expiration: '2026-12-31T08:00:00.000Z' });
    const overview = await getDataOverview({});
    expect(overview).toMatchObject({ dayTo: '2026-12-24', dayFrom: '2026-12-18' });
    expect(Date.parse(start) - Date.parse(overview.statisticsTime)).toBeGreaterThan(0);
    expect(await getDataOverview({})).toEqual(overview);
    const refusals = await Promise.all(
      [1, 2].map(() => failureOf(getUserByUsercode({ usercode: 'nobody' }))),
    );
    expect({ ...refusals[0] }).toEqual({ ...refusals[1] });
  });

  test('follows the time that the test sets', async () => {
    let time = Date.parse(start);
    const running = play({ now: () => new Date(time) });
    const [appId = ''] = (await getUserInfo()).aidList;
    const { previousExpireTime } = await rotateAccessKey({ appId });
    expect(previousExpireTime).toBe('2026-12-25T08:00:00.000Z');
    expect(running.store.applications.signingKeys().filter((key) => key.appId === appId)).toHaveLength(2);
    time = Date.parse(previousExpireTime);
    expect(running.store.applications.signingKeys().filter((key) => key.appId === appId)).toHaveLength(1);
  });

  test('ends the trial, and expires orders that were not paid in time', async () => {
    let time = Date.parse(story.now);
    play({ now: () => new Date(time) });
    const { orderId, expireTime } = await rechargeOrder({
      productId: story.products.calls10k.id,
      quantity: 1,
    });
    const { trialExpireTime } = await getOperationPermission();
    time = Date.parse(expireTime);
    await logIn(credentials);
    expect(await getRechargeOrderDetail({ orderId })).toMatchObject({
      order: { state: 'expired', expireTime: null },
      payment: { takesCards: false },
      eventList: [{ event: 'placed' }, { event: 'expired', time: expireTime, userName: null }],
    });
    expect((await getRechargeOrderList({ states: ['pending'] })).total).toBe(0);
    time = Date.parse(trialExpireTime ?? '');
    await logIn(credentials);
    // The story's developer has requested certification.
    expect(await getOperationPermission()).toEqual({ status: 2, trialExpireTime: null, trialDaysLeft: null });
  });

  test('starts a trial of 120 days with the registration, whatever the time', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-01T08:00:00.000Z'), toFake: ['Date'] });
    try {
      const { store } = play();
      const { areaCode, phone, name, password } = story.accounts.newcomer;
      const account = store.accounts.register({ areaCode, phone, name, password });
      expect(store.accounts.permissionOf(account, null)).toMatchObject({ status: 4, trialDaysLeft: 120 });
      expect((await getOperationPermission()).trialDaysLeft).toBe(74);
    } finally {
      vi.useRealTimers();
    }
  });

  test('lists no sessions that have expired', async () => {
    let time = Date.parse(start);
    play({ now: () => new Date(time) });
    const [first, phone] = await getSessionList();
    expect(phone).toMatchObject({ expireTime: first?.expireTime, isCurrent: false });
    time = Date.parse(first?.expireTime ?? '');
    await logIn(credentials);
    expect(await getSessionList()).toMatchObject([{ isCurrent: true }]);
  });
});
