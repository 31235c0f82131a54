import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examples } from '../src/generated/examples.ts';
import {
  ApiError,
  configureClient,
  deleteApp,
  gatewayInvokeLog,
  getApiInfosByAppId,
  getAppApiInfo,
  getAppInfoAndApiList,
  getDeveloperAppList,
  getOperationPermission,
  getUserInfo,
  login,
  logout,
  queryDict,
  rotateAccessKey,
  SessionInvalidError,
  saveOrUpdateApp,
  searchArgs,
  setAccessKeyState,
  setApplicationApi,
  setOldDeveloperDefaultApp,
  TimeoutError,
} from '../src/index.ts';
import { createHandlers, type MockOptions, scenarios } from '../src/msw.ts';
import { type OperationId, operations } from '../src/operations.ts';
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
const credentials = { username: '2025550143', password: 'counting1' };
const search = {
  caller: 'all',
  statusCode: 'all',
  startTimeFrom: '2026-11-18T00:00:00.000Z',
  startTimeTo: '2026-11-19T00:00:00.000Z',
} as const;
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

  test('trial: permission status 4, with its end', async () => {
    play({ scenario: 'trial' });
    const { status, trialExpireTime } = await getOperationPermission();
    expect(status).toBe(4);
    expect(Date.parse(trialExpireTime ?? '')).not.toBeNaN();
  });

  test('developer: applications, no trial, no operation center; the default', async () => {
    play();
    expect((await getOperationPermission()).status).toBe(3);
    expect((await getDeveloperAppList({})).total).toBe(2);
    expect(await failureOf(gatewayInvokeLog(search))).toMatchObject(NOT_PERMITTED);
  });

  test('enterprise: an enterprise-type account with its enterprise', async () => {
    play({ scenario: 'enterprise' });
    expect(await getUserInfo()).toMatchObject({ userType: 1, enterpriseId: 'ent-northlight' });
  });

  test('operator: the operation center answers', async () => {
    play({ scenario: 'operator' });
    expect(await getUserInfo()).toMatchObject({ role: 'administrator' });
    expect((await gatewayInvokeLog(search)).total).toBeGreaterThan(0);
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
    '%s has a title to show and accounts of the contract’s shape',
    (_, scenario) => {
      expect(scenario.title).not.toBe('');
      expect(operations.getUserInfo.result.safeParse(scenario.loginUser).success).toBe(true);
      expect(operations.getOperationPermission.result.safeParse(scenario.permission).success).toBe(true);
    },
  );
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
  const { method, path, isRaw, media, result } = operations[id];

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
    });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { result: unknown };
    if (!isRaw) expect(answer).toMatchObject({ code: 0, isError: false });
    expect(result.safeParse(isRaw ? answer : answer.result)).toMatchObject({ success: true });
  });
});
