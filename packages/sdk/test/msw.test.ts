import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examples } from '../src/generated/examples.ts';
import {
  ApiError,
  checkPhoneIsRegistered,
  configureClient,
  deleteApp,
  ErrorCode,
  getApiAppInfo,
  getApiDocumentMenu,
  getApiInfosByAppId,
  getAppApiInfo,
  getAppInfoAndApiList,
  getDeveloperAppList,
  getEnterpriseInfo,
  getGatewayInvokeLog,
  getNotCheckMessage,
  getOperationPermission,
  getRechargeOrderDetail,
  getRechargeOrderList,
  getUserInfo,
  login,
  logout,
  queryApiInfo,
  queryDict,
  register,
  rotateAccessKey,
  SessionInvalidError,
  saveOrUpdateApp,
  searchArgs,
  sendValidateCode,
  setAccessKeyState,
  setApplicationApi,
  setOldDeveloperDefaultApp,
  TimeoutError,
} from '../src/index.ts';
import { sampleFile } from '../src/msw/files.ts';
import { createHandlers, createMocks, type MockOptions, scenarios } from '../src/msw.ts';
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

const play = (options?: MockOptions) => mocks.use(...createHandlers(options));
const { developer, oldDeveloper, operator } = story.accounts;
const credentials = { username: developer.phone, password: developer.password };
const search = {
  caller: 'all',
  statusCode: 'all',
  startTimeFrom: '2026-11-18T00:00:00.000Z',
  startTimeTo: '2026-11-19T00:00:00.000Z',
} as const;
/** A multipart body; what an example gives as a file's content is sent as one. */
function formOf(example: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...(example as object) })) form.append(name, String(value));
  form.append('sample', new File(['sample'], 'sample.txt'));
  return form;
}
const NOT_PERMITTED = { name: 'ApiError', status: 403, code: 403001 };
const MISSING = { name: 'ApiError', status: 404, code: 404001 };

describe('the scenario', () => {
  test('visitor: public operations answer, the others ask for a login, which helps', async () => {
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

  test('newcomer: logged in, without any application', async () => {
    play({ scenario: 'newcomer' });
    expect(await getUserInfo()).toMatchObject({ aidList: [], appInfoList: [] });
    expect(await getDeveloperAppList({})).toEqual({ total: 0, list: [] });
  });

  test('trial: permission status 4, with its end 120 days after the registration', async () => {
    play({ scenario: 'trial' });
    expect(await getOperationPermission()).toEqual({
      status: 4,
      trialExpireTime: '2027-02-02T08:12:00.000Z',
    });
  });

  test('developer: applications, no trial, no operation center; the default', async () => {
    play();
    expect((await getOperationPermission()).status).toBe(3);
    expect((await getDeveloperAppList({})).total).toBe(2);
    expect(await failureOf(getGatewayInvokeLog(search))).toMatchObject(NOT_PERMITTED);
  });

  test('enterprise: an enterprise-type account with its enterprise', async () => {
    play({ scenario: 'enterprise' });
    expect(await getUserInfo()).toMatchObject({ userType: 1, enterpriseId: story.enterprises.meridian.id });
  });

  test('operator: the operation center answers', async () => {
    play({ scenario: 'operator' });
    expect(await getUserInfo()).toMatchObject({ role: 'administrator' });
    expect((await getGatewayInvokeLog(search)).total).toBeGreaterThan(0);
    expect((await searchArgs()).callerList.length).toBeGreaterThan(0);
  });

  test('sessionExpired: the session is announced as ended until the next login', async () => {
    let announced = 0;
    configureClient({ onSessionInvalid: () => announced++ });
    play({ scenario: 'sessionExpired' });
    expect(await failureOf(getDeveloperAppList({}))).toBeInstanceOf(SessionInvalidError);
    expect(announced).toBe(1);
    await login(credentials);
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('slow: answers outlast an impatient caller', async () => {
    expect(scenarios.slow.latency).toBeGreaterThanOrEqual(1000);
    play({ scenario: 'slow' });
    expect(await failureOf(getUserInfo({ timeout: 100 }))).toBeInstanceOf(TimeoutError);
  });

  test('failing: every operation fails, public ones as well', async () => {
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

describe('mocks that run', () => {
  test('are switched to another scenario, with a fresh memory', async () => {
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

  test('begin anew', async () => {
    const running = createMocks({ scenario: 'newcomer' });
    mocks.use(...running.handlers);
    await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    running.reset();
    expect(running.scenario).toBe('newcomer');
    expect((await getDeveloperAppList({})).total).toBe(0);
  });

  test('become slow and quick again, in every scenario', async () => {
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
    // Elsewhere the newcomer has yet to register.
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

  test('is refused to a wrong password, and to a wrong name in the same words', async () => {
    play({ scenario: 'visitor' });
    const refusal = { code: 400101, message: 'Please enter correct username and password' };
    expect(await failureOf(login({ ...credentials, password: 'Aisle-2025' }))).toMatchObject(refusal);
    expect(await failureOf(login({ ...credentials, username: 'nobody' }))).toMatchObject(refusal);
    expect(await failureOf(getUserInfo())).toBeInstanceOf(SessionInvalidError);
  });

  test('opens for whoever registered, with the code that every phone gets', async () => {
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
    expect(await checkPhoneIsRegistered(number)).toEqual({ isRegistered: false });
    expect(await failureOf(sendValidateCode({ ...number, captcha: '' }))).toMatchObject({ code: 400102 });
    expect(await sendValidateCode({ ...number, captcha: 'solved' })).toMatchObject({ resendAfter: 60 });
    expect(await failureOf(register({ ...form, smsCode: '000000' }))).toMatchObject({
      code: 400103,
      fieldErrors: [{ field: 'smsCode' }],
    });
    await register(form);
    expect(await checkPhoneIsRegistered(number)).toEqual({ isRegistered: true });
    expect(await failureOf(register(form))).toMatchObject({ status: 409, fieldErrors: [{ field: 'phone' }] });
    await login({ username: form.phone, password: form.password });
    expect(await getUserInfo()).toMatchObject({ name: 'Ada Berg', aidList: [] });
  });

  test('shows an old developer’s application to its owner alone', async () => {
    play({ scenario: 'developer' });
    const { appId } = story.applications.export;
    expect(await failureOf(getAppInfoAndApiList({ appId }))).toMatchObject(MISSING);
    await login({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect(await getUserInfo()).toMatchObject({ isOldDeveloper: true, aidList: [appId] });
    expect((await getAppInfoAndApiList({ appId })).apiList).toMatchObject([{ interfaceVersion: 'old' }]);
  });
});

describe('an answer that nobody wrote', () => {
  test('is the part of the example’s list that was asked for', async () => {
    play({ scenario: 'operator' });
    const whole = await getGatewayInvokeLog(search);
    expect(whole.total).toBe(whole.list.length);
    expect(whole.total).toBeGreaterThan(1);
    const second = await getGatewayInvokeLog({ ...search, pageNumber: 2, pageSize: 1 });
    expect(second).toEqual({ total: whole.total, list: [whole.list[1]] });
  });

  test('is the example that speaks of what is asked for', async () => {
    play({ scenario: 'developer' });
    for (const { id, state } of [story.orders.video, story.orders.qps, story.orders.calls]) {
      expect(await getRechargeOrderDetail({ orderId: id })).toMatchObject({ order: { orderId: id, state } });
    }
  });

  test('is the example that speaks of the account that asks', async () => {
    play({ scenario: 'developer' });
    expect(await getEnterpriseInfo()).toMatchObject({ enterpriseId: story.enterprises.northlight.id });
    await login({ username: oldDeveloper.phone, password: oldDeveloper.password });
    expect(await getEnterpriseInfo()).toMatchObject({ enterpriseId: story.enterprises.lindqvist.id });
  });

  test('is empty for an account that has just registered', async () => {
    play({ scenario: 'newcomer' });
    expect(await getRechargeOrderList({})).toMatchObject({ total: 0, list: [] });
    expect(await getNotCheckMessage({})).toEqual({ count: 0 });
    expect(await queryDict({ dictType: 'industry' })).toContainEqual(
      expect.objectContaining({ value: story.enterprises.northlight.industry }),
    );
  });

  test('is a file that its program opens, where the operation answers with one', () => {
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
  test('has a menu with every API of the catalogue, filtered by category or name', async () => {
    play({ scenario: 'developer' });
    const menu = await getApiDocumentMenu({ query: '', localeName: 'US' });
    const [appId = ''] = (await getUserInfo()).aidList;
    const apis = (await getAppApiInfo({ appId, pageSize: 200 })).list.map(({ apiId }) => apiId);
    const shown = menu.flatMap(({ authMenuList }) => authMenuList.map(({ id }) => id));
    expect(shown).toEqual(expect.arrayContaining(apis));
    const byName = await getApiDocumentMenu({ query: 'HOURLY', localeName: 'US' });
    expect(byName.length).toBeLessThan(menu.length);
    expect(byName.map(({ menuName }) => menuName)).toContain('Customer flow');
    expect(await getApiDocumentMenu({ query: 'nothing of the kind', localeName: 'US' })).toEqual([]);
  });

  test('describes every API of the catalogue by its own name', async () => {
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

describe('a gateway’s mock', () => {
  test('finds the keys that sign, and counts what it accepts', async () => {
    const running = createMocks();
    mocks.use(...running.handlers);
    const [appId = ''] = (await getUserInfo()).aidList;
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
    running.store.applications.countCall(appId, before.methodName, before.version);
    const after = await free();
    expect(after).toMatchObject({
      callsToday: before.callsToday + 1,
      freeQuotaRemaining: before.freeQuotaRemaining - 1,
    });
    expect(running.store.applications.countCall(appId, 'open.none', 'v1')).toBeUndefined();
  });
});

describe('the memory of the mocks', () => {
  test('keeps an application from its creation to its deletion', async () => {
    play({ scenario: 'newcomer' });
    const { appId, accessKeySecret } = await saveOrUpdateApp({ name: 'Shop window', description: 'Counts' });
    expect(accessKeySecret).toMatch(/^sk_mock_/);
    expect(await getDeveloperAppList({ keyword: 'WINDOW' })).toMatchObject({
      total: 1,
      list: [{ appId, name: 'Shop window', enabledApiCount: 0 }],
    });
    expect((await getUserInfo()).aidList).toEqual([appId]);

    const catalogue = await getAppApiInfo({ appId, isEnabled: false });
    const api = catalogue.list[0];
    if (!api) throw new Error('The catalogue is empty.');
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

  test('keeps keys: replaced ones run out, others switch on and off', async () => {
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
    const [, appId = ''] = (await getUserInfo()).aidList;
    await setOldDeveloperDefaultApp({ appId });
    expect((await getUserInfo()).defaultAppId).toBe(appId);
    expect((await getAppInfoAndApiList({ appId })).isDefault).toBe(true);
  });

  test('pages and filters', async () => {
    play();
    expect(await getDeveloperAppList({ pageNumber: 2, pageSize: 1 })).toMatchObject({
      total: 2,
      list: [{ name: 'Inspection round' }],
    });
    expect(await getDeveloperAppList({ pageNumber: 9 })).toEqual({ total: 2, list: [] });
    const [appId = ''] = (await getUserInfo()).aidList;
    const found = await getAppApiInfo({ appId, keyword: 'HOURLY' });
    expect(found.list.map(({ methodName }) => methodName)).toContain('open.traffic.getHourlyFlow');
  });

  test('belongs to one set of handlers, and leaves the contract’s examples alone', async () => {
    const before = structuredClone(examples);
    play();
    const [appId = ''] = (await getUserInfo()).aidList;
    await rotateAccessKey({ appId });
    await setOldDeveloperDefaultApp({ appId });
    await deleteApp({ appId });
    mocks.resetHandlers();
    play();
    expect((await getUserInfo()).aidList).toContain(appId);
    expect((await getAppInfoAndApiList({ appId })).accessKeys).toHaveLength(1);
    expect(examples).toEqual(before);
  });
});

describe('an override', () => {
  test('answers one operation, the others stay', async () => {
    play({ overrides: { getOperationPermission: () => ({ result: { status: 1, trialExpireTime: null } }) } });
    expect((await getOperationPermission()).status).toBe(1);
    expect((await getDeveloperAppList({})).total).toBe(2);
  });

  test('can refuse, with fields', async () => {
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

  test('a latency of its own wins over the scenario’s', async () => {
    play({ scenario: 'slow', latency: 0 });
    expect(await getUserInfo({ timeout: 1000 })).toMatchObject({ name: 'Lena Hartmann' });
  });
});

describe('unknown input', () => {
  test('an application that does not exist is refused with 404', async () => {
    play();
    const appId = 'S107-NONE';
    for (const call of [
      () => getAppInfoAndApiList({ appId }),
      () => getApiInfosByAppId({ appId }),
      () => getAppApiInfo({ appId }),
      () => deleteApp({ appId }),
      () => saveOrUpdateApp({ appId, name: 'Door', description: 'Counts' }),
      () => setApplicationApi({ appId, apiId: 'api', isEnabled: true }),
      () => setOldDeveloperDefaultApp({ appId }),
      () => rotateAccessKey({ appId }),
      () => setAccessKeyState({ appId, accessKeyId: 'AK', isEnabled: true }),
    ]) {
      expect(await failureOf(call())).toMatchObject(MISSING);
    }
  });

  test('an application without name is refused at the field', async () => {
    play();
    expect(await failureOf(saveOrUpdateApp({ name: ' ', description: 'Counts' }))).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'name', message: 'Please enter required field' }],
    });
  });

  test.each(['{', 'null', '[]', '"text"'])('the body %s is refused with 400', async (body) => {
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

  test('pages that are no numbers are the first of the usual size', async () => {
    play();
    const list = await getDeveloperAppList({ pageNumber: 'x' as never, pageSize: 0 });
    expect(list.list).toHaveLength(2);
  });
});

describe.each(Object.keys(operations) as OperationId[])('the mock of %s', (id) => {
  const { method, path, isRaw, result } = operations[id];
  const file = operations[id].file as { contentTypes: string[]; fileName: string } | null;
  const media: string = operations[id].media;

  test('answers the contract’s own example request as the contract says', async () => {
    play({ scenario: operations[id].access === 'operator' ? 'operator' : 'developer' });
    const written = Object.values(contract.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === id);
    const body = Object.values(Object.values(written?.requestBody?.content ?? {})[0]?.examples ?? {})[0]
      ?.value;
    const query = new URLSearchParams(
      (written?.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name, example }) => [name, String(example)]),
    );
    const url = `${BASE}${path.replace('{provider}', 'any-provider')}?${query}`;
    const response = await fetch(url, {
      method,
      ...(media === 'json' && { body: JSON.stringify(body ?? {}) }),
      ...(media === 'form' && {
        body: new URLSearchParams(
          Object.entries({ ...(body as object) }).map(([name, value]) => [name, String(value)]),
        ),
      }),
      ...(media === 'multipart' && { body: formOf(body) }),
    });
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
