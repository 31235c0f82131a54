import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

let app: TestApp;
let developer: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  developer = await app.registerDeveloper();
});
afterAll(() => app.close());

const FLOW = 'api-traffic-hourly-v2';
const HOUR = 60 * 60_000;

interface ApplicationResponse {
  name: string;
  accessKeys: {
    accessKeyId: string;
    state: string;
    expireTime: string | null;
    lastUsedTime: string | null;
  }[];
  apiList: { apiId: string; callsToday: number; freeQuotaRemaining: number }[];
}

const read = async (appId: string) =>
  (await app.call<ApplicationResponse>('getAppInfoAndApiList', { appId }, developer)).result;

async function gatewayCode(params: Record<string, string>): Promise<number> {
  return ((await (await app.callGateway(params)).json()) as { code: number }).code;
}

describe('creating an application', () => {
  it('requires name and description', async () => {
    const response = await app.call('saveOrUpdateApp', { name: '  ', description: '' }, developer);
    expect(response).toMatchObject({ status: 400, code: 400001 });
    expect(response.result).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Please enter required field' },
        { field: 'description', message: 'Please enter required field' },
      ]),
    );
  });

  it('issues an AppID of the platform and shows the secret only once', async () => {
    const created = await app.createApplication(developer);
    expect(created.appId).toMatch(/^S107-[0-9A-Z]{10}$/);
    expect(created.accessKeySecret).toMatch(/^sk_.{32}$/);
    const everything = await Promise.all([
      app.call('getAppInfoAndApiList', { appId: created.appId }, developer),
      app.call('getDeveloperAppList', {}, developer),
      app.call('getUserInfo', {}, developer),
      app.call('saveOrUpdateApp', { appId: created.appId, name: 'Renamed', description: 'x' }, developer),
    ]);
    expect(JSON.stringify(everything)).not.toContain(created.accessKeySecret);
  });

  it('stores the secret encrypted', async () => {
    const { accessKeyId, accessKeySecret } = await app.createApplication(developer);
    const stored = await app.client.database.execute(
      sql`select encrypted_secret from access_keys where access_key_id = ${accessKeyId}`,
    );
    const text = JSON.stringify(stored);
    expect(text).toMatch(/"v2\.[0-9a-f]{32}\./);
    expect(text).not.toContain(accessKeySecret);
  });

  it('is limited to fifty applications per account, even if they are created concurrently', async () => {
    const other = await app.registerDeveloper();
    const responses = await Promise.all(
      Array.from({ length: 53 }, (_, index) =>
        app.call('saveOrUpdateApp', { name: `Application ${index}`, description: 'x' }, other),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe('application list', () => {
  it('is paginated, newest first, and can be searched by name, where wildcards have no effect', async () => {
    const other = await app.registerDeveloper();
    for (const name of ['First', 'Second', '100% traffic']) {
      app.advance(1000);
      await app.call('saveOrUpdateApp', { name, description: 'x' }, other);
    }
    const list = async (input: Record<string, unknown>) =>
      (await app.call<{ total: number; list: { name: string }[] }>('getDeveloperAppList', input, other))
        .result;
    expect((await list({ pageSize: 2 })).list.map(({ name }) => name)).toEqual(['100% traffic', 'Second']);
    expect(await list({ pageSize: 2, pageNumber: 2 })).toMatchObject({ total: 3, list: [{ name: 'First' }] });
    expect((await list({ keyword: 'SECOND' })).total).toBe(1);
    expect((await list({ keyword: '%' })).list.map(({ name }) => name)).toEqual(['100% traffic']);
    expect(await app.call('getDeveloperAppList', { pageSize: 201 }, other)).toMatchObject({ status: 400 });
  });

  it('says which applications can make a call: those with an enabled API and a key that can sign', async () => {
    const other = await app.registerDeveloper();
    const { appId, accessKeyId } = await app.createApplication(other);
    const canCall = async () =>
      (await app.call<{ list: { canCall: boolean }[] }>('getDeveloperAppList', {}, other)).result.list.map(
        (application) => application.canCall,
      );
    expect(await canCall(), 'no API is enabled').toEqual([false]);
    await app.call('setApplicationApi', { appId, apiId: FLOW, isEnabled: true }, other);
    expect(await canCall()).toEqual([true]);
    await app.call('setAccessKeyState', { appId, accessKeyId, isEnabled: false }, other);
    expect(await canCall(), 'its key is disabled').toEqual([false]);
    await app.call('rotateAccessKey', { appId }, other);
    expect(await canCall(), 'its new key can sign').toEqual([true]);
  });
});

describe('catalog of an application', () => {
  it('shows both versions of every method, and can be filtered by keyword, version and enabled APIs', async () => {
    const { appId } = await app.createApplication(developer, FLOW);
    const list = async (input: Record<string, unknown>) =>
      (
        await app.call<{ total: number; list: { apiId: string }[] }>(
          'getAppApiInfo',
          { appId, ...input },
          developer,
        )
      ).result;
    const { total } = await list({ pageSize: 200 });
    expect(total).toBeGreaterThanOrEqual(24);
    expect((await list({ interfaceVersion: 'old' })).total).toBe(total / 2);
    expect((await list({ isEnabled: true })).list.map(({ apiId }) => apiId)).toEqual([FLOW]);
    expect((await list({ isEnabled: false })).total).toBe(total - 1);
    expect((await list({ keyword: 'HOURLY customer' })).total).toBe(2);
  });

  it('enables and disables an API, idempotently', async () => {
    const { appId } = await app.createApplication(developer);
    const set = (isEnabled: boolean) =>
      app.call('setApplicationApi', { appId, apiId: FLOW, isEnabled }, developer);
    expect((await set(true)).result).toMatchObject({ apiId: FLOW, isEnabled: true });
    expect((await set(true)).status).toBe(200);
    expect((await read(appId)).apiList.map(({ apiId }) => apiId)).toEqual([FLOW]);
    expect((await set(false)).result).toMatchObject({ isEnabled: false });
    expect((await read(appId)).apiList).toEqual([]);
    expect(
      await app.call('setApplicationApi', { appId, apiId: 'none', isEnabled: true }, developer),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('APIs of applications', () => {
  it('can be read for one application: the enabled ones, with the same fields as in its catalog', async () => {
    const { appId } = await app.createApplication(developer, FLOW, 'api-demographics-profile-v2');
    await app.call('setApplicationApi', { appId, apiId: FLOW, isEnabled: false }, developer);
    const { result } = await app.call<{ apiId: string }[]>('getApiInfosByAppId', { appId }, developer);
    expect(result).toMatchObject([
      { apiId: 'api-demographics-profile-v2', priceKind: 'paid', isEnabled: true },
    ]);
    const catalog = await app.call<{ list: object[] }>(
      'getAppApiInfo',
      { appId, isEnabled: true },
      developer,
    );
    expect(result).toEqual(catalog.result.list);
  });

  it("can be read with the account's applications, newest first, and whether each may call the API", async () => {
    const other = await app.registerDeveloper();
    const first = await app.createApplication(other, FLOW);
    app.advance(1000);
    const second = await app.createApplication(other);
    const { result } = await app.call('getApiAppInfo', { apiId: FLOW }, other);
    expect(result).toMatchObject({
      api: { apiId: FLOW, methodName: 'open.traffic.getHourlyFlow', version: 'v2' },
    });
    expect(result).toHaveProperty('appInfoList', [
      { appId: second.appId, name: 'Store traffic dashboard', isEnabled: false },
      { appId: first.appId, name: 'Store traffic dashboard', isEnabled: true },
    ]);
  });
});

describe('key rotation', () => {
  it('lets both keys sign for 24 hours, then only the new one', async () => {
    const first = await app.createApplication(developer, FLOW);
    const { result } = await app.call<{ accessKeyId: string; accessKeySecret: string }>(
      'rotateAccessKey',
      { appId: first.appId },
      developer,
    );
    const second = { ...first, ...result };
    expect(await gatewayCode(app.sign(first))).toBe(0);
    expect(await gatewayCode(app.sign(second))).toBe(0);
    app.advance(24 * HOUR);
    expect(await gatewayCode(app.sign(first))).toBe(1003);
    expect(await gatewayCode(app.sign(second))).toBe(0);
    expect((await read(first.appId)).accessKeys.map(({ state }) => state)).toEqual(['enabled', 'rotatedOut']);
  });

  it('leaves one current key when it happens twice concurrently', async () => {
    const { appId } = await app.createApplication(developer);
    await Promise.all([
      app.call('rotateAccessKey', { appId }, developer),
      app.call('rotateAccessKey', { appId }, developer),
    ]);
    const { accessKeys } = await read(appId);
    expect(accessKeys.filter(({ expireTime }) => expireTime === null)).toHaveLength(1);
    expect(accessKeys).toHaveLength(3);
  });
});

describe('disabling a key', () => {
  it('rejects its calls until it is enabled again', async () => {
    const application = await app.createApplication(developer, FLOW);
    const { appId, accessKeyId } = application;
    const set = (isEnabled: boolean) =>
      app.call('setAccessKeyState', { appId, accessKeyId, isEnabled }, developer);
    expect((await set(false)).result).toMatchObject({ state: 'disabled' });
    expect(await gatewayCode(app.sign(application))).toBe(1002);
    app.advance(1000);
    await set(true);
    expect(await gatewayCode(app.sign(application))).toBe(0);
  });

  it('cannot be undone for a rotated key', async () => {
    const { appId, accessKeyId } = await app.createApplication(developer);
    await app.call('rotateAccessKey', { appId }, developer);
    const set = (isEnabled: boolean) =>
      app.call('setAccessKeyState', { appId, accessKeyId, isEnabled }, developer);
    expect((await set(false)).status).toBe(200);
    expect(await set(true)).toMatchObject({ status: 409, code: 409001 });
  });
});

describe('deleting an application', () => {
  it('removes it from the list and stops its keys', async () => {
    const application = await app.createApplication(developer, FLOW);
    const { appId } = application;
    expect((await app.call('deleteApp', { appId }, developer)).status).toBe(200);
    expect(await app.call('getAppInfoAndApiList', { appId }, developer)).toMatchObject({ status: 404 });
    expect(await gatewayCode(app.sign(application))).toBe(1002);
  });
});

describe('default application', () => {
  it("is for developers registered on or before 30 Jul 2021 in the gateway's time zone", async () => {
    const { appId } = await app.createApplication(developer);
    expect(await app.call('setOldDeveloperDefaultApp', { appId }, developer)).toMatchObject({ status: 403 });
    await app.platform.accounts.create({
      areaCode: '+1',
      phone: '2025557777',
      name: 'Tomas Lindqvist',
      password: 'Aisle-2019',
      role: 'regularUser',
      userType: 2,
      // The last second of the day at +08:00.
      registrationTime: new Date('2021-07-30T15:59:59Z'),
    });
    const old = await app.logIn('2025557777', 'Aisle-2019');
    for (const [phone, role, registered] of [
      ['2025557778', 'regularUser', '2021-07-30T16:00:00Z'],
      ['2025557779', 'administrator', '2020-01-06T08:00:00Z'],
    ] as const) {
      const registrationTime = new Date(registered);
      const fields = { areaCode: '+1', phone, name: 'Not one', password: 'Aisle-2019', userType: 2 } as const;
      await app.platform.accounts.create({ ...fields, role, registrationTime });
      const other = await app.logIn(phone, 'Aisle-2019');
      expect((await app.call('getUserInfo', {}, other)).result).toMatchObject({ isOldDeveloper: false });
      const { appId: othersId } = await app.createApplication(other);
      expect(await app.call('setOldDeveloperDefaultApp', { appId: othersId }, other)).toMatchObject({
        status: 403,
        codename: 'Only developers registered on or before 30 Jul 2021 have a default application',
      });
    }
    const own = await app.createApplication(old);
    expect((await app.call('setOldDeveloperDefaultApp', { appId: own.appId }, old)).status).toBe(200);
    expect((await app.call('getUserInfo', {}, old)).result).toMatchObject({
      isOldDeveloper: true,
      defaultAppId: own.appId,
    });
    await app.call('deleteApp', { appId: own.appId }, old);
    expect((await app.call('getUserInfo', {}, old)).result).toMatchObject({ defaultAppId: null });
  });
});

describe('an accepted call', () => {
  it("is counted on the application's page and reduces the free quota", async () => {
    const application = await app.createApplication(developer, FLOW);
    const before = (await read(application.appId)).apiList[0]?.freeQuotaRemaining ?? 0;
    expect(await gatewayCode(app.sign(application))).toBe(0);
    const { apiList, accessKeys } = await read(application.appId);
    expect(apiList[0]).toMatchObject({ callsToday: 1, freeQuotaRemaining: before - 1 });
    expect(accessKeys[0]?.lastUsedTime).toBe(app.now.toISOString());
  });
});
