import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { examples } from '../src/generated/examples.ts';
import {
  ApiError,
  addEnterprise,
  addProduct,
  cancelOrder,
  changeDeveloperPhone,
  changeOrderPrice,
  checkAllMessage,
  checkMessageById,
  checkPhoneIsRegistered,
  computeSpecification,
  configureClient,
  confirmIdentity,
  confirmPayment,
  type DocumentMenuNode,
  deleteApp,
  deleteDocument,
  deleteProduct,
  ErrorCode,
  examineEnterPrise,
  forgetPwd,
  getAccountList,
  getApiAppInfo,
  getApiDailyOverview,
  getApiDocumentInfos,
  getApiDocumentMenu,
  getApiInfosByAppId,
  getApiMonthOverview,
  getApiQpsInfo,
  getAppApiInfo,
  getAppInfoAndApiList,
  getBusinessLicense,
  getContractPdf,
  getCustomerRechargeOrderList,
  getDataOverview,
  getDeveloperAppList,
  getDeveloperEnterprise,
  getDocParamInfos,
  getDocument,
  getEnterPriseById,
  getEnterpriseCallRanking,
  getEnterpriseFlowList,
  getEnterpriseInfo,
  getEnterpriseList,
  getEnterpriseStreamingStatistic,
  getFlowAnalysis,
  getFlowConsumeAmount,
  getFlowDetail,
  getFlowPackageMonthOverview,
  getFlowPackageRatio,
  getGatewayInvokeLog,
  getInterfaceCallTrend,
  getInterfaceFlowMonitor,
  getInvoiceDetail,
  getMenuTree,
  getMessageInfo,
  getNotCheckMessage,
  getNoticeById,
  getNoticeList,
  getOpenApiBillingRules,
  getOperateLogList,
  getOperationPermission,
  getPackageProductList,
  getProductDetailById,
  getProductDetails,
  getProductList,
  getRechargeOrderDetail,
  getRechargeOrderList,
  getSwitchEnterprise,
  getUserByUsercode,
  getUserInfo,
  getVideoProductUsage,
  insertNotice,
  issueInvoice,
  logInAsMaster,
  login,
  logout,
  modifyPwd,
  previewDocument,
  queryApiInfo,
  queryDict,
  rechargeFlow,
  rechargeOrder,
  reconcilePayment,
  register,
  resetPassword,
  rotateAccessKey,
  SessionInvalidError,
  saveOrUpdateApp,
  saveOrUpdateDocument,
  saveOrUpdateInvoice,
  searchArgs,
  searchEnterprise,
  sendValidateCode,
  setAccessKeyState,
  setApplicationApi,
  setOldDeveloperDefaultApp,
  TimeoutError,
  updateDocAddStatus,
  updateDocumentMenu,
  updateNotice,
  updateRelateEnterprise,
  uploadBusinessLicense,
  type ValidateCodePurpose,
} from '../src/index.ts';
import { sampleFile } from '../src/msw/files.ts';
import { createHandlers, createMocks, type MockOptions, type ScenarioName, scenarios } from '../src/msw.ts';
import { type OperationId, operations } from '../src/operations.ts';
import { story } from '../src/story.ts';
import { contract, failureOf, resetClient } from './support.ts';

const BASE = 'http://mocks.test';
const mocks = setupServer();

beforeAll(() => mocks.listen({ onUnhandledFrame: 'error' }));
afterAll(() => mocks.close());
beforeEach(() => configureClient({ baseUrl: BASE, getTicket: () => 'mock-session' }));
afterEach(() => {
  mocks.resetHandlers();
  resetClient();
});

const ids = Object.keys(operations) as OperationId[];
const play = (options?: MockOptions) => mocks.use(...createHandlers(options));
const { developer, oldDeveloper, operator } = story.accounts;
const credentials = { username: developer.phone, password: developer.password };
const search = {
  caller: 'all',
  statusCode: 'all',
  startTimeFrom: '2026-11-18T00:00:00.000Z',
  startTimeTo: '2026-11-19T00:00:00.000Z',
} as const;
/** Encodes a form: each value of a list under the name of the list. */
const pairsOf = (example: unknown): [string, string][] =>
  Object.entries({ ...(example as object) }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
/** A multipart body; the example's text of a file is sent as a file. */
function formOf(example: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of pairsOf(example)) form.append(name, value);
  form.append('file', new File(['sample'], 'sample.pdf', { type: 'application/pdf' }));
  return form;
}
/** Sends the request of the contract's first example. */
function askLikeTheContract(id: OperationId): Promise<Response> {
  const { method, path } = operations[id];
  const media: string = operations[id].media;
  const written = Object.values(contract.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id);
  const body = Object.values(Object.values(written?.requestBody?.content ?? {})[0]?.examples ?? {})[0]?.value;
  const query = (written?.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const search = new URLSearchParams(
    query.flatMap(({ name, example }) => pairsOf({ [name]: example }).filter(() => example !== undefined)),
  );
  return fetch(`${BASE}${path.replace('{provider}', 'any-provider')}?${search}`, {
    method,
    ...(media === 'json' && { body: JSON.stringify(body ?? {}) }),
    ...(media === 'form' && { body: new URLSearchParams(pairsOf(body)) }),
    ...(media === 'multipart' && { body: formOf(body) }),
  });
}
const NOT_PERMITTED = { name: 'ApiError', status: 403, code: 403001 };
const MISSING = { name: 'ApiError', status: 404, code: 404001 };

describe('the scenario', () => {
  test('visitor: public operations respond, others require a login, which succeeds', async () => {
    play({ scenario: 'visitor' });
    expect(await queryDict({ dictType: 'areaCode' })).toContainEqual(
      expect.objectContaining({ value: '+1' }),
    );
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
    expect(await login(credentials)).toMatchObject({ token: 'mock-session' });
    expect(await getUserInfo()).toMatchObject({ name: 'Lena Hartmann' });
    await logout({});
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
  });

  test('newcomer: logged in, without applications', async () => {
    play({ scenario: 'newcomer' });
    expect(await getUserInfo()).toMatchObject({ aidList: [], appInfoList: [] });
    expect(await getDeveloperAppList({})).toEqual({ total: 0, list: [] });
  });

  test('trial: permission status 4, until 120 days after the registration', async () => {
    play({ scenario: 'trial' });
    expect(await getOperationPermission()).toEqual({
      status: 4,
      trialExpireTime: '2027-02-02T08:12:00.000Z',
    });
  });

  test('developer (the default): applications, a certification under review, no operation center', async () => {
    play();
    expect((await getOperationPermission()).status).toBe(4);
    expect(await getEnterpriseInfo()).toMatchObject({ reviewStatus: 'pending' });
    expect((await getUserInfo()).authenticationTime).toBeNull();
    expect((await getDeveloperAppList({})).total).toBe(2);
    expect(await failureOf(getGatewayInvokeLog(search))).toMatchObject(NOT_PERMITTED);
  });

  test('certified: no trial, an approved certification, a default application', async () => {
    play({ scenario: 'certified' });
    expect(await getOperationPermission()).toEqual({ status: 3, trialExpireTime: null });
    expect(await getEnterpriseInfo()).toMatchObject({ reviewStatus: 'approved' });
    expect(await getUserInfo()).toMatchObject({
      authenticationTime: oldDeveloper.authenticationTime,
      defaultAppId: story.applications.export.appId,
      isVip: true,
    });
  });

  test('enterprise: an enterprise-type account with its enterprise', async () => {
    play({ scenario: 'enterprise' });
    expect(await getUserInfo()).toMatchObject({ userType: 1, enterpriseId: story.enterprises.meridian.id });
  });

  test('operator: the operation center responds', async () => {
    play({ scenario: 'operator' });
    expect(await getUserInfo()).toMatchObject({ role: 'administrator' });
    expect((await getGatewayInvokeLog(search)).total).toBeGreaterThan(0);
    expect((await searchArgs()).callerList.length).toBeGreaterThan(0);
  });

  test('sessionExpired: the session is reported as expired until the next login', async () => {
    let announced = 0;
    configureClient({ onSessionInvalid: () => announced++ });
    play({ scenario: 'sessionExpired' });
    expect(await failureOf(getDeveloperAppList({}))).toBeInstanceOf(SessionInvalidError);
    expect(announced).toBe(1);
    await login(credentials);
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('slow: responses take longer than an impatient caller waits', async () => {
    expect(scenarios.slow.latency).toBeGreaterThanOrEqual(1000);
    play({ scenario: 'slow' });
    expect(await failureOf(getUserInfo({ timeout: 100 }))).toBeInstanceOf(TimeoutError);
  });

  test('failing: every operation fails, including public ones', async () => {
    play({ scenario: 'failing' });
    for (const call of [getUserInfo, () => login(credentials), () => queryDict({ dictType: 'areaCode' })]) {
      expect(await failureOf(call())).toMatchObject({ name: 'ApiError', status: 500, code: 500001 });
    }
  });

  test.each(Object.entries(scenarios))(
    '%s has a title to show, and an account of the contract’s shape',
    (name, { title, account }) => {
      expect(title).not.toBe('');
      const { store } = createMocks({ scenario: name as keyof typeof scenarios });
      expect(store.user?.id).toBe(account && story.accounts[account].id);
      if (account)
        expect(operations.getUserInfo.result.safeParse(store.user)).toMatchObject({ success: true });
    },
  );
});

describe('running mocks', () => {
  test('switch to another scenario with a fresh state', async () => {
    const running = createMocks();
    mocks.use(...running.handlers);
    await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    expect((await getDeveloperAppList({})).total).toBe(3);
    running.switchTo('operator');
    expect(running.scenario).toBe('operator');
    expect(await getUserInfo()).toMatchObject({ name: operator.name });
    running.switchTo('failing');
    expect(await failureOf(getUserInfo())).toMatchObject({ status: 500 });
    running.switchTo('developer');
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('reset their state', async () => {
    const running = createMocks({ scenario: 'newcomer' });
    mocks.use(...running.handlers);
    await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    running.reset();
    expect(running.scenario).toBe('newcomer');
    expect((await getDeveloperAppList({})).total).toBe(0);
  });

  test('change their latency in every scenario', async () => {
    const running = createMocks();
    mocks.use(...running.handlers);
    running.setLatency(500);
    running.switchTo('operator');
    expect(running.latency).toBe(500);
    expect(await failureOf(getUserInfo({ timeout: 50 }))).toBeInstanceOf(TimeoutError);
    running.setLatency(undefined);
    expect(running.latency).toBe(0);
    expect(await getUserInfo({ timeout: 400 })).toMatchObject({ name: operator.name });
  });
});

describe('the session of the mocks', () => {
  test('opens for every account of the story that is not deactivated', async () => {
    // Only in this scenario the newcomer is registered.
    play({ scenario: 'newcomer' });
    for (const [name, account] of Object.entries<{
      username?: string;
      phone: string;
      password: string;
      id: string;
    }>(story.accounts)) {
      const attempt = login({ username: account.username ?? account.phone, password: account.password });
      if (name === 'deactivated') {
        expect(await failureOf(attempt)).toMatchObject({ code: ErrorCode.AccountDeactivated });
      } else {
        await attempt;
        expect(await getUserInfo()).toMatchObject({ id: account.id });
      }
    }
  });

  test('of the debugger exists next to the page’s, for requests with its token', async () => {
    play({ scenario: 'developer' });
    const { oldDeveloper } = story.accounts;
    const { token, usercode } = await logInAsMaster({
      username: oldDeveloper.phone,
      password: oldDeveloper.password,
    });
    const asMaster = { headers: { ticket: `${token}ENGLISH` } };
    expect(usercode).toBe(oldDeveloper.id);
    expect(await getUserInfo(asMaster)).toMatchObject({ id: oldDeveloper.id });
    expect(await getUserInfo()).toMatchObject({ id: developer.id });
    await logout({}, asMaster);
    expect(await failureOf(getUserInfo(asMaster))).toBeInstanceOf(SessionInvalidError);
    expect(await getUserInfo()).toMatchObject({ id: developer.id });
  });

  test('opens for a phone number with its area code', async () => {
    play({ scenario: 'visitor' });
    await login({ ...credentials, username: `+1${developer.phone}` });
    expect(await getUserInfo()).toMatchObject({ id: developer.id });
  });

  test('rejects a wrong password and an unknown name with the same message', async () => {
    play({ scenario: 'visitor' });
    const refusal = { code: 400101, message: 'Please enter correct username and password' };
    expect(await failureOf(login({ ...credentials, password: 'Aisle-2025' }))).toMatchObject(refusal);
    expect(await failureOf(login({ ...credentials, username: 'nobody' }))).toMatchObject(refusal);
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
  });

  test('requires a captcha after ten failures', async () => {
    play({ scenario: 'visitor' });
    const wrong = { ...credentials, password: 'Aisle-2025' };
    for (let failure = 0; failure < 10; failure++) {
      expect(await failureOf(login(wrong))).toMatchObject({ code: ErrorCode.InvalidCredentials });
    }
    expect(await failureOf(login(credentials))).toMatchObject({
      code: ErrorCode.CaptchaRequired,
      fieldErrors: [{ field: 'captcha', message: 'Please complete the verification' }],
    });
    expect(await login({ ...credentials, captcha: 'solved' })).toMatchObject({ isPasswordTemporary: false });
  });

  test('opens for a newly registered account, with the code that every phone receives', async () => {
    play({ scenario: 'visitor' });
    const form = {
      areaCode: '+1',
      phone: '2025550177',
      name: 'Ada Berg',
      password: 'Aisle-2027',
      confirmPassword: 'Aisle-2027',
      smsCode: '402913',
      isTermsAccepted: true,
    } as const;
    const number = { areaCode: form.areaCode, phone: form.phone };
    const check = { ...number, captcha: 'solved' };
    expect(await checkPhoneIsRegistered(check)).toEqual({ isRegistered: false });
    expect(await failureOf(sendValidateCode({ ...number, captcha: '' }))).toMatchObject({ code: 400001 });
    const { smsCodeId, resendAfter } = await sendValidateCode({ ...number, captcha: 'solved' });
    expect(resendAfter).toBe(60);
    for (const wrong of [{ smsCode: '000000', smsCodeId }, { smsCodeId: 'another request’s' }]) {
      expect(await failureOf(register({ ...form, ...wrong }))).toMatchObject({
        code: 400103,
        fieldErrors: [{ field: 'smsCode' }],
      });
    }
    await register({ ...form, smsCodeId });
    expect(await checkPhoneIsRegistered(check)).toEqual({ isRegistered: true });
    const again = await sendValidateCode({ ...number, captcha: 'solved' });
    expect(await failureOf(register({ ...form, smsCodeId: again.smsCodeId }))).toMatchObject({
      status: 409,
      fieldErrors: [{ field: 'phone' }],
    });
    await login({ username: form.phone, password: form.password });
    expect(await getUserInfo()).toMatchObject({
      id: 'usr-01JD4V0010',
      name: 'Ada Berg',
      enterpriseId: null,
      enterpriseName: null,
      aidList: [],
    });
  });

  test('shows an old developer’s application only to its owner', async () => {
    play({ scenario: 'developer' });
    const { appId } = story.applications.export;
    expect(await failureOf(getAppInfoAndApiList({ appId }))).toMatchObject(MISSING);
    await login({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect(await getUserInfo()).toMatchObject({ isOldDeveloper: true, aidList: [appId] });
    expect((await getAppInfoAndApiList({ appId })).apiList).toMatchObject([{ interfaceVersion: 'old' }]);
  });
});

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

  test('adds up the remaining entries of a list', async () => {
    play();
    const days = await getFlowDetail({ dayFrom: '2026-11-20', dayTo: '2026-11-20' });
    expect(days).toMatchObject({ total: 3, calls: 163 });
    expect(await getFlowDetail({ dayFrom: '2026-12-01' })).toMatchObject({ total: 0, calls: 0, list: [] });
  });

  test('about usage has the requested days', async () => {
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

  test('about a month has the calls of its days up to now', async () => {
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

  test('about traffic has the requested days, enterprise and device', async () => {
    play({ scenario: 'operator' });
    const october = { dayFrom: '2026-10-01', dayTo: '2026-10-31' };
    const trend = await getInterfaceCallTrend(october);
    expect(trend.list.map(({ day }) => day)).toHaveLength(31);
    const overview = await getDataOverview(october);
    expect(overview).toMatchObject({ ...october, calls: trend.calls, failedCalls: trend.failedCalls });
    expect(overview.freeCalls + overview.paidCalls).toBe(overview.calls);
    const week = { dayFrom: '2026-11-14', dayTo: '2026-11-20' };
    expect(await getInterfaceFlowMonitor({ ...week, keyword: 'ENTRANCE' })).toMatchObject({
      total: 1,
      calls: 632,
      failedCalls: 8,
    });
    const ofCamera = await getEnterpriseStreamingStatistic({ ...week, deviceId: 'DV-0201-12' });
    expect(ofCamera.list).toMatchObject([{ deviceId: 'DV-0201-12', bytes: 9_070_182_400 }]);
    expect(ofCamera.dayList).toHaveLength(7);
    expect(Math.abs(ofCamera.bytes - 9_070_182_400)).toBeLessThan(7);
    const ahead = await getEnterpriseCallRanking({ dayFrom: '2099-01-01', dayTo: '2099-01-07' });
    expect(ahead).toMatchObject({ calls: 0, list: [] });
    await login({ username: story.accounts.enterprise.phone, password: story.accounts.enterprise.password });
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

  test('about traffic covers only the own enterprise, except for an operator', async () => {
    play({ scenario: 'enterprise' });
    const { id } = story.enterprises.meridian;
    const { list, interfaceFlow } = await getEnterpriseFlowList({});
    expect(list).toMatchObject([{ enterpriseId: id, interfaceFlow }]);
  });

  test('is an error that names what is missing', async () => {
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
    await login({ username: operator.username, password: operator.password });
    expect(await getUserByUsercode({ usercode: oldDeveloper.id })).toMatchObject({ name: oldDeveloper.name });
    expect(await getRechargeOrderList({})).toMatchObject({ total: 0, list: [] });
    expect(await getFlowAnalysis({})).toMatchObject({ calls: 0, appList: [] });
  });

  test('is the example of the caller', async () => {
    play({ scenario: 'developer' });
    expect(await getEnterpriseInfo()).toMatchObject({ enterpriseId: story.enterprises.northlight.id });
    await login({ username: oldDeveloper.phone, password: oldDeveloper.password });
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
    expect(decode(sampleFile({ contentTypes: ['text/csv'], fileName: 'flow.csv' }))).toBe('flow.csv\n');
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
  }, 30_000);

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
  test('finds active keys, and counts accepted calls', async () => {
    const running = createMocks();
    mocks.use(...running.handlers);
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

describe('the state of the mocks', () => {
  test('keeps an application from its creation to its deletion', async () => {
    play({ scenario: 'newcomer' });
    const { appId, accessKeySecret } = await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    expect(accessKeySecret).toMatch(/^sk_mock_/);
    expect(await getDeveloperAppList({ keyword: 'WINDOW' })).toMatchObject({
      total: 1,
      list: [{ appId, name: 'Shop window', enabledApiCount: 0 }],
    });
    expect((await getUserInfo()).aidList).toEqual([appId]);

    const catalog = await getAppApiInfo({ appId, isEnabled: false });
    const api = catalog.list[0];
    if (!api) throw new Error('The catalog is empty.');
    expect(await setApplicationApi({ appId, apiId: api.apiId, isEnabled: true })).toMatchObject({
      apiId: api.apiId,
      isEnabled: true,
    });
    expect((await getAppInfoAndApiList({ appId })).apiList.map(({ apiId }) => apiId)).toEqual([api.apiId]);
    expect((await getApiInfosByAppId({ appId })).map(({ apiId }) => apiId)).toEqual([api.apiId]);
    expect((await getAppApiInfo({ appId, isEnabled: true })).total).toBe(1);
    await setApplicationApi({ appId, apiId: api.apiId, isEnabled: false });
    expect(await getApiInfosByAppId({ appId })).toEqual([]);

    expect(await saveOrUpdateApp({ appId, name: 'Door', description: 'Counts' })).toMatchObject({
      appId,
      accessKeySecret: null,
    });
    expect((await getAppInfoAndApiList({ appId })).name).toBe('Door');

    await deleteApp({ appId });
    expect((await getDeveloperAppList({})).total).toBe(0);
    expect(await failureOf(getAppInfoAndApiList({ appId }))).toMatchObject(MISSING);
  });

  test('keeps keys: rotated ones expire, others can be enabled and disabled', async () => {
    play();
    const [appId = ''] = (await getUserInfo()).aidList;
    const issued = await rotateAccessKey({ appId });
    const keys = async () => (await getAppInfoAndApiList({ appId })).accessKeys;
    expect(await keys()).toMatchObject([
      { accessKeyId: issued.accessKeyId, state: 'enabled' },
      { accessKeyId: issued.previousAccessKeyId, state: 'rotatedOut', expireTime: issued.previousExpireTime },
    ]);
    await setAccessKeyState({ appId, accessKeyId: issued.accessKeyId, isEnabled: false });
    expect((await keys())[0]?.state).toBe('disabled');
    expect(
      await failureOf(setAccessKeyState({ appId, accessKeyId: issued.previousAccessKeyId, isEnabled: true })),
    ).toMatchObject({ status: 409 });
  });

  test('keeps the default application', async () => {
    play();
    const [foreignId = ''] = (await getUserInfo()).aidList;
    expect(await failureOf(setOldDeveloperDefaultApp({ appId: foreignId }))).toMatchObject({ status: 403 });
    play({ scenario: 'certified' });
    expect(await failureOf(setOldDeveloperDefaultApp({ appId: foreignId }))).toMatchObject(MISSING);
    const { appId } = await saveOrUpdateApp({ name: 'Door', description: 'Counts' });
    await setOldDeveloperDefaultApp({ appId });
    expect((await getUserInfo()).defaultAppId).toBe(appId);
    expect((await getAppInfoAndApiList({ appId })).isDefault).toBe(true);
  });

  test('pages and filters', async () => {
    play();
    expect(await getDeveloperAppList({ pageNumber: 2, pageSize: 1 })).toMatchObject({
      total: 2,
      list: [{ name: 'Store traffic dashboard' }],
    });
    expect(await getDeveloperAppList({ pageNumber: 9 })).toEqual({ total: 2, list: [] });
    const [appId = ''] = (await getUserInfo()).aidList;
    const found = await getAppApiInfo({ appId, keyword: 'HOURLY' });
    expect(found.list.map(({ methodName }) => methodName)).toContain('open.traffic.getHourlyFlow');
  });

  test('keeps which messages were read', async () => {
    play();
    const unread = async () => (await getNotCheckMessage({})).count;
    expect(await unread()).toBe(3);
    const [message] = (await getMessageInfo({ isChecked: false })).list;
    expect(message?.messageId).toBe(story.messages.certificationReceived.id);
    await checkMessageById({ messageId: message?.messageId ?? '' });
    expect(await unread()).toBe(2);
    expect((await getMessageInfo({ isChecked: true })).total).toBe(4);
    expect(await checkAllMessage({ noticeType: 'rechargeOrder' })).toEqual({ count: 1 });
    expect(await checkAllMessage({})).toEqual({ count: 0 });
    expect(await failureOf(checkMessageById({ messageId: 'msg-none' }))).toMatchObject(MISSING);
  });

  test('keeps the tree of documents, and rejects the second of two simultaneous changes', async () => {
    play({ scenario: 'operator' });
    const [folder] = await getMenuTree();
    const { id, position, interfaceVersion } = await saveOrUpdateDocument({
      type: 1,
      title: 'Opening hours',
      parentId: folder?.id ?? null,
    });
    expect({ position, interfaceVersion }).toEqual({ position: 5, interfaceVersion: 'new' });
    const read = async () => (await getApiDocumentInfos({ id })).list;
    expect(await read()).toMatchObject([{ title: 'Opening hours', revision: 1, isPublished: false }]);
    expect(await updateDocumentMenu({ id, position: 2 })).toMatchObject({ position: 2 });
    expect((await getMenuTree())[0]?.authMenuList.map((node) => node.position)).toEqual([1, 2, 3, 4, 5]);
    expect(await failureOf(updateDocAddStatus({ id, isAdded: true }))).toMatchObject({ status: 409 });
    await saveOrUpdateDocument({ type: 1, id, revision: 1, content: '## Every day' });
    expect(await failureOf(saveOrUpdateDocument({ type: 1, id, revision: 1, title: 'Hours' }))).toMatchObject(
      {
        status: 409,
        message: `${operator.name} has changed the document meanwhile`,
      },
    );
    expect(await updateDocAddStatus({ id, isAdded: true })).toMatchObject({ apiId: null, isPublished: true });
    expect((await previewDocument({ content: '## A\n\n<b>' })).html).toBe('<h2>A</h2>\n<p>&lt;b&gt;</p>');
    expect(await failureOf(deleteDocument({ id: folder?.id ?? '' }))).toMatchObject({ status: 409 });
    await deleteDocument({ id });
    expect(await read()).toEqual([]);
  });

  test('keeps notices, of which published ones reach everybody as a message', async () => {
    play({ scenario: 'operator' });
    const form = {
      title: 'New price list',
      content: 'From Monday on',
      noticeType: 'serviceChange',
      noticeTime: story.now,
      jumpMethod: 'noJump',
    } as const;
    const titles = async () => (await getMessageInfo({})).list.map(({ title }) => title);
    const { noticeId, founder } = await insertNotice({ ...form, status: 'draft' });
    expect({ noticeId, founder }).toEqual({ noticeId: 'ntc-01JD4W0005', founder: operator.name });
    expect((await getNoticeList({ keyword: 'price' })).list).toMatchObject([
      { noticeId, status: 'draft', publishDate: null },
    ]);
    expect(await titles()).not.toContain(form.title);
    await updateNotice({ ...form, noticeId, status: 'published' });
    expect((await getNoticeById({ noticeId })).publishDate).not.toBeNull();
    expect(await failureOf(updateNotice({ ...form, noticeId, status: 'draft' }))).toMatchObject({
      code: ErrorCode.Conflict,
    });
    await login(credentials);
    expect((await titles())[0]).toBe(form.title);
    expect(await getNotCheckMessage({})).toEqual({ count: 4 });
  });

  test('keeps products', async () => {
    play({ scenario: 'operator' });
    const form = {
      productName: 'Holiday package',
      category: 'dataPackage',
      type: 'package',
      unitPrice: 6000,
      amount: 1,
      amountUnit: 'package',
      validityMonths: 6,
      remark: 'Until January',
      items: [{ productId: story.products.calls10k.id, amount: 2 }],
    } as const;
    const { productId } = await addProduct({ ...form, items: [...form.items] });
    expect((await getProductList({})).list[0]).toMatchObject({
      productId,
      items: [{ productAmount: 10000 }],
    });
    expect((await getPackageProductList({})).list.map(({ productName }) => productName)).toEqual([
      'Holiday package',
      'Store starter package',
    ]);
    expect(await computeSpecification({ productId, quantity: 3 })).toMatchObject({
      contentList: [{ category: 'dataPackage', amount: 60000 }],
      totalPrice: { amount: 18000 },
    });
    await addProduct({ ...form, items: [...form.items], productId, unitPrice: 5000 });
    expect((await getProductDetailById({ productId })).unitPrice.amount).toBe(5000);
    const held = deleteProduct({ productId: story.products.calls10k.id });
    expect(await failureOf(held)).toMatchObject({ status: 409 });
    await deleteProduct({ productId });
    expect(await failureOf(getProductDetailById({ productId }))).toMatchObject(MISSING);
  });

  test('places one order per idempotency key, and rejects the key for a different order', async () => {
    play();
    const { id: productId } = story.products.calls10k;
    const idempotencyKey = '5f0c2a3e9d7b4816a2c4e6f8091b3d57';
    const before = (await getRechargeOrderList({})).total;
    const placed = await rechargeOrder({ productId, quantity: 1, idempotencyKey });
    expect(await rechargeOrder({ productId, quantity: 1, idempotencyKey })).toEqual(placed);
    expect((await getRechargeOrderList({})).total).toBe(before + 1);
    expect(await failureOf(rechargeOrder({ productId, quantity: 2, idempotencyKey }))).toMatchObject({
      status: 409,
    });
    expect((await rechargeOrder({ productId, quantity: 1 })).orderId).not.toBe(placed.orderId);
  });

  test('keeps orders from the purchase to the payment', async () => {
    play();
    const productId = story.products.calls10k.id;
    const placed = await rechargeOrder({ productId, quantity: 1, totalPrice: 4900 });
    expect(placed).toMatchObject({ orderId: expect.stringMatching(/^ord-\d{8}-\d{6}$/), state: 'pending' });
    const { orderId } = placed;
    const other = await rechargeOrder({ productId, quantity: 1 });
    expect(await failureOf(rechargeOrder({ productId, quantity: 1, totalPrice: 1 }))).toMatchObject({
      status: 409,
    });
    const otherContents = rechargeOrder({ productId, quantity: 1, contentVersion: '6_snapshot-1-times' });
    expect(await failureOf(otherContents)).toMatchObject({ status: 409 });
    expect((await getRechargeOrderList({ states: ['pending'] })).total).toBe(3);
    await cancelOrder({ orderId: other.orderId, reason: 'Once is enough' });
    expect((await getRechargeOrderDetail({ orderId: other.orderId })).eventList.at(-1)).toMatchObject({
      event: 'cancelled',
      note: 'Once is enough',
    });
    await reconcilePayment({ orderId, paymentReference: 'NL-1' });
    expect(await failureOf(cancelOrder({ orderId }))).toMatchObject({ status: 409 });

    await login({ username: operator.username, password: operator.password });
    await changeOrderPrice({ orderId, price: 4500, reason: 'Agreed' });
    const amiss = confirmPayment({ orderId, paymentReference: 'NL-1', receivedAmount: 4900 });
    expect(await failureOf(amiss)).toMatchObject({ status: 409 });
    const waiting = await getCustomerRechargeOrderList({ states: ['pending'], isPaymentReported: true });
    expect(waiting.list.map((order) => order.orderId)).toEqual([orderId]);
    await confirmPayment({ orderId, paymentReference: 'NL-1', receivedAmount: 4500 });

    await login(credentials);
    expect(await getRechargeOrderList({ states: ['paid', 'fulfilled'] })).toMatchObject({
      total: 3,
      paidTotal: { amount: 6400 + 4500 },
    });
    expect((await getMessageInfo({})).list[0]).toMatchObject({ noticeType: 'rechargeOrder' });
    const invoice = {
      orderId,
      invoiceType: 'personal',
      title: 'Lena',
      email: 'lena@northlight.example',
    } as const;
    expect(await getInvoiceDetail({ orderId })).toMatchObject({ state: 'notRequested' });
    expect(await saveOrUpdateInvoice(invoice)).toMatchObject({ state: 'requested', title: 'Lena' });
    await login({ username: operator.username, password: operator.password });
    const issued = { orderId, invoiceNumber: 'INV-1' };
    expect(await failureOf(issueInvoice({ ...issued, revision: 2 }))).toMatchObject({ status: 409 });
    expect(await issueInvoice({ ...issued, revision: 1 })).toMatchObject({ state: 'issued' });
    await login(credentials);
    expect(await failureOf(saveOrUpdateInvoice(invoice))).toMatchObject({ status: 409 });
  });

  test('keeps certifications from the request to the review', async () => {
    play({ scenario: 'newcomer' });
    const file = new File(['license'], 'license.pdf', { type: 'application/pdf' });
    const { fileId } = await uploadBusinessLicense({ file });
    expect((await getBusinessLicense({ fileId })).blob.size).toBeGreaterThan(0);
    const { name, areaCode, phone, password } = story.accounts.newcomer;
    const purpose = 'addEnterprise';
    const { smsCodeId } = await sendValidateCode({ areaCode, phone, purpose, captcha: 'solved' });
    const { enterpriseId } = await addEnterprise({
      enterpriseName: 'Visser Toys',
      contactPerson: name,
      areaCode,
      phone,
      smsCode: '402913',
      smsCodeId,
      businessLicense: fileId,
    });
    expect(await getUserInfo()).toMatchObject({ enterpriseId, enterpriseName: 'Visser Toys' });
    expect(await getDeveloperEnterprise()).toMatchObject([{ enterpriseId, reviewStatus: 'pending' }]);

    await login({ username: operator.username, password: operator.password });
    expect((await getEnterpriseList({ reviewStatus: 'pending' })).list[0]).toMatchObject({
      enterpriseId,
      businessLicenseName: 'license.pdf',
    });
    await expect(
      examineEnterPrise({
        enterpriseId,
        reviewStatus: 'approved',
        applicationTime: '2020-01-01T00:00:00.000Z',
      }),
    ).rejects.toMatchObject({ status: 409 });
    const { applicationTime } = await getEnterPriseById({ enterpriseId });
    await examineEnterPrise({ enterpriseId, reviewStatus: 'approved', applicationTime });
    expect((await getEnterpriseList({ reviewStatus: 'pending' })).total).toBe(1);
    expect(await searchEnterprise({ enterpriseName: 'TOYS' })).toEqual([
      { id: enterpriseId, name: 'Visser Toys' },
    ]);
    const { meridian } = story.enterprises;
    await updateRelateEnterprise({ enterpriseId, relatedEnterpriseId: meridian.id });
    expect((await getAccountList({ keyword: 'visser' })).list).toMatchObject([{ businessLicense: fileId }]);

    await login({ username: phone, password });
    expect((await getUserInfo()).authenticationTime).not.toBeNull();
    expect((await getMessageInfo({ noticeType: 'enterpriseAudit' })).total).toBe(1);
    const { enterprise } = story.accounts;
    await login({ username: enterprise.phone, password: enterprise.password });
    expect((await getSwitchEnterprise()).map(({ enterpriseName }) => enterpriseName)).toEqual([
      meridian.name,
      'Visser Toys',
      'Northlight Department Stores',
    ]);
  });

  test('requires a confirmed session before a key is issued', async () => {
    const platform = createMocks();
    mocks.use(...platform.handlers);
    platform.store.accounts.forgetConfirmation();
    const { appId } = story.applications.dashboard;
    const refusal = { code: 403003, message: 'Please confirm that it is you' };
    expect(await failureOf(rotateAccessKey({ appId }))).toMatchObject(refusal);
    const wrong = { verificationMethod: 'password', password: 'wrong' } as const;
    expect(await failureOf(confirmIdentity(wrong))).toMatchObject({ fieldErrors: [{ field: 'password' }] });
    expect(await failureOf(rotateAccessKey({ appId }))).toMatchObject(refusal);
    expect(await saveOrUpdateApp({ appId, name: 'Door', description: 'Counts' })).toMatchObject({ appId });
    await confirmIdentity({ ...wrong, password: developer.password });
    expect(await rotateAccessKey({ appId })).toHaveProperty('accessKeySecret');
  });

  test('keeps passwords and phone numbers', async () => {
    play();
    const change = { newPassword: 'Aisle-2027', confirmPassword: 'Aisle-2027' };
    const byOld = { verificationMethod: 'oldPassword', ...change } as const;
    expect(await failureOf(modifyPwd({ ...byOld, oldPassword: 'wrong' }))).toMatchObject({ status: 400 });
    await modifyPwd({ ...byOld, oldPassword: developer.password });
    expect(await failureOf(login(credentials))).toMatchObject({ code: ErrorCode.InvalidCredentials });
    await login({ username: developer.phone, password: 'Aisle-2027' });
    const number = { areaCode: '+1', phone: story.changes.phone.phone } as const;
    const send = async (to: { areaCode: string; phone: string }, purpose: ValidateCodePurpose) => {
      const { areaCode, phone } = to;
      return (await sendValidateCode({ areaCode, phone, purpose, captcha: 'solved' })).smsCodeId;
    };
    await changeDeveloperPhone({
      ...number,
      currentSmsCode: '402913',
      currentSmsCodeId: await send(developer, 'changeDeveloperPhone'),
      smsCode: '402913',
      smsCodeId: await send(number, 'changeDeveloperPhone'),
    });
    expect((await getUserInfo()).cellphone).toBe(number.phone);
    await forgetPwd({
      ...number,
      smsCode: '402913',
      smsCodeId: await send(number, 'forgetPwd'),
      newPassword: 'Aisle-2028',
      confirmPassword: 'Aisle-2028',
    });
    await login({ username: number.phone, password: 'Aisle-2028' });
  });

  test('allows only changing a temporary password', async () => {
    play({ scenario: 'operator' });
    await resetPassword({ userId: developer.id });
    expect(await login(credentials)).toMatchObject({ isPasswordTemporary: true });
    expect(await getUserInfo()).toMatchObject({ isPasswordTemporary: true });
    expect(await failureOf(getDeveloperAppList({}))).toMatchObject({
      code: ErrorCode.PasswordChangeRequired,
    });
    const change = (newPassword: string) =>
      modifyPwd({
        verificationMethod: 'oldPassword',
        oldPassword: developer.password,
        newPassword,
        confirmPassword: newPassword,
      });
    expect(await failureOf(change(developer.password))).toMatchObject({
      fieldErrors: [{ field: 'newPassword' }],
    });
    await change('Aisle-2027');
    await login({ username: developer.phone, password: 'Aisle-2027' });
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('belongs to one set of handlers, and leaves the contract’s examples unchanged', async () => {
    const before = structuredClone(examples);
    play();
    const [appId = ''] = (await getUserInfo()).aidList;
    await rotateAccessKey({ appId });
    await deleteApp({ appId });
    mocks.resetHandlers();
    play();
    expect((await getUserInfo()).aidList).toContain(appId);
    expect((await getAppInfoAndApiList({ appId })).accessKeys).toHaveLength(1);
    expect(examples).toEqual(before);
  });

  test('has recharges by operators: in the balance, in the records, and as a message', async () => {
    play({ scenario: 'operator' });
    const balances = async () =>
      (await getEnterpriseFlowList({})).list.map(({ interfaceFlow }) => interfaceFlow);
    const before = await balances();
    const given = await rechargeFlow({
      userId: oldDeveloper.id,
      flowType: 'interface',
      packetCount: 5,
      flowValue: 10_000,
      unit: 'times',
      timePeriod: 1,
    });
    const { total, remain } = before[1] as { total: number; remain: number };
    expect((await balances())[1]).toMatchObject({
      total: total + 50_000,
      remain: remain + 50_000,
      expirationDate: given.expirationDate,
    });
    expect((await balances())[2]).toEqual(before[2]);
    const records = await getOperateLogList({ flowType: 'interface' });
    expect(records).toMatchObject({
      total: 2,
      list: [{ content: 'Recharged 50,000 API calls for 1 month', flowRecharge: given }, {}],
    });
    await login({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect((await getMessageInfo({})).list[0]).toMatchObject({
      noticeType: 'rechargeOrder',
      content: 'You have got 50,000 API calls for 1 month.',
    });
  });
});

describe('an override', () => {
  test('replaces one operation only', async () => {
    play({ overrides: { getOperationPermission: () => ({ result: { status: 1, trialExpireTime: null } }) } });
    expect((await getOperationPermission()).status).toBe(1);
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('can respond with an error with fields', async () => {
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

  test('fails with its name if it violates the contract', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    play({
      overrides: {
        getOperationPermission: () => ({ result: { status: 'trial' } }) as never,
        getContractPdf: () => ({ result: 'a file' }) as never,
      },
    });
    const wrong = /^The override of getOperationPermission answers against its schema: .*status/s;
    expect(await failureOf(getOperationPermission())).toMatchObject({ status: 500, codename: wrong });
    expect(await failureOf(getContractPdf({ orderId: story.orders.calls.id }))).toMatchObject({
      status: 500,
      codename: /^The override of getContractPdf /,
    });
    expect(said).toHaveBeenCalledTimes(2);
  });

  test('can respond with its own file', async () => {
    const content = new TextEncoder().encode('Signed');
    const file = { fileName: 'contract.txt', contentType: 'application/pdf', content };
    play({ overrides: { getContractPdf: () => ({ result: file }) } });
    const { blob, fileName } = await getContractPdf({ orderId: story.orders.calls.id });
    expect([fileName, await blob.text()]).toEqual(['contract.txt', 'Signed']);
  });

  test('can set a latency that overrides the scenario’s', async () => {
    play({ scenario: 'slow', latency: 0 });
    expect(await getUserInfo({ timeout: 1000 })).toMatchObject({ name: 'Lena Hartmann' });
  });
});

describe('invalid input', () => {
  test('is rejected with 404 for an application that does not exist', async () => {
    play();
    const appId = 'S107-NONE';
    for (const call of [
      () => getAppInfoAndApiList({ appId }),
      () => getApiInfosByAppId({ appId }),
      () => getAppApiInfo({ appId }),
      () => deleteApp({ appId }),
      () => saveOrUpdateApp({ appId, name: 'Door', description: 'Counts' }),
      () => setApplicationApi({ appId, apiId: 'api', isEnabled: true }),
      () => rotateAccessKey({ appId }),
      () => setAccessKeyState({ appId, accessKeyId: 'AK', isEnabled: true }),
    ]) {
      expect(await failureOf(call())).toMatchObject(MISSING);
    }
  });

  test('is rejected at the field for an application without name', async () => {
    play();
    expect(await failureOf(saveOrUpdateApp({ name: ' ', description: 'Counts' }))).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'name', message: 'Please enter required field' }],
    });
  });

  test.each(['{', 'null', '[]', '"text"'])('is rejected with 400 for the body %s', async (body) => {
    play();
    const path = operations.saveOrUpdateApp.path.replace('{provider}', 'passant');
    const response = await fetch(BASE + path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ isError: true, code: 400001 });
  });

  test('is rejected field by field, with each of the contract’s messages once', async () => {
    play();
    expect(await failureOf(getDeveloperAppList({ pageNumber: 'x' as never, pageSize: 0 }))).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'pageNumber' }, { field: 'pageSize' }],
    });
    expect(
      await failureOf(saveOrUpdateApp({ name: '', description: 'Counts', colour: 'red' } as never)),
    ).toMatchObject({
      fieldErrors: [{ field: 'name', message: 'Please enter required field' }, { field: 'colour' }],
    });
  });

  test('throws an error with the known names for an unknown scenario or operation', () => {
    const names = /There is no scenario “nope”\. There are: visitor, newcomer, trial,/;
    expect(() => createMocks({ scenario: 'nope' as never })).toThrow(names);
    expect(() => createMocks().switchTo('nope' as never)).toThrow(names);
    const overrides = { getUser: () => undefined } as never;
    expect(() => createMocks({ overrides })).toThrow(/There is no operation “getUser”\. There are: login,/);
  });
});

/** The scenario whose account may send the contract's example request. */
function exampleAsker(id: OperationId): ScenarioName {
  if (id === 'addEnterprise' || id === 'setOldDeveloperDefaultApp') return 'certified';
  return operations[id].access === 'operator' ? 'operator' : 'developer';
}

describe.each(ids)('the mock of %s', (id) => {
  const { isRaw, result } = operations[id];
  const file = operations[id].file as { contentTypes: string[]; fileName: string } | null;

  test('responds to the contract’s own example request as the contract says', async () => {
    play({ scenario: exampleAsker(id) });
    const response = await askLikeTheContract(id);
    expect(response.status).toBe(200);
    if (file) {
      expect(file.contentTypes).toContain(response.headers.get('content-type'));
      expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(file.fileName));
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
      return;
    }
    const answer = (await response.json()) as { result: unknown };
    if (!isRaw) expect(answer).toMatchObject({ code: 0, isError: false });
    expect(result.safeParse(isRaw ? answer : answer.result)).toMatchObject({ success: true });
  });
});

describe.each(['newcomer', 'developer', 'certified', 'enterprise', 'operator'] as const)('%s', (scenario) => {
  const own = scenarios[scenario].account;
  const others = Object.entries<{ id: string; phone: string; role: string }>(story.accounts).filter(
    ([name, { role }]) => name !== own && !['administrator', 'customerService'].includes(role),
  );
  const applications = Object.values(story.applications);
  const marks = others.flatMap(([name, { id, phone }]) => [
    id,
    phone,
    ...applications.filter(({ owner }) => owner === name).map(({ appId }) => appId),
  ]);
  // Operators may read every account.
  const ofAnybody = scenario === 'operator' ? ['getUserByUsercode', 'getAuthUserByUsercode'] : [];

  test.each(ids.filter((id) => operations[id].access === 'session' && !ofAnybody.includes(id)))(
    'gets no data of other accounts from %s, even for the contract’s example request',
    async (id) => {
      play({ scenario });
      const response = await askLikeTheContract(id);
      if (response.status >= 400) expect([400, 403, 404, 409]).toContain(response.status);
      const answer = await response.text();
      expect(marks.filter((mark) => answer.includes(mark))).toEqual([]);
      if (operations[id].file || !response.ok) return;
      const parsed = JSON.parse(answer) as { result: unknown };
      const { isRaw, result } = operations[id];
      expect(result.safeParse(isRaw ? parsed : parsed.result)).toMatchObject({ success: true });
    },
  );
});
