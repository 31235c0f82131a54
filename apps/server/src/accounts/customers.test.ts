import type { DeveloperAccount, DeveloperDetail, OperateLog } from '@platform/sdk';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CACHED_FOR } from '#database/ttlCache.ts';
import { startTestApp, type TestAccount, TestApp } from '../../test/harness.ts';

type Page<Entry> = { total: number; list: Entry[] };
type Reset = { userId: string; oneTimePassword: string | null };

const DEFAULT_PASSWORD = 'Default-2026';
/** In milliseconds. */
const TEMPORARY_LIFETIME = 72 * 60 * 60_000;

let app: TestApp;
let administrator: TestAccount;
let customerService: TestAccount;
let developer: TestAccount;
let userId: string;

beforeAll(async () => {
  app = await startTestApp({ resetPassword: DEFAULT_PASSWORD });
  administrator = await app.createOperator();
  customerService = await app.createAccount({ role: 'customerService', userType: 2 });
  developer = await app.registerDeveloper();
  userId = await idOf(developer);
});
afterAll(() => app.close());

async function idOf(account: TestAccount): Promise<string> {
  return (await app.call<{ id: string }>('getUserInfo', {}, account)).result.id;
}

const logsOf = async (of: string) =>
  (await app.call<Page<OperateLog>>('getOperateLogList', {}, administrator)).result.list.filter(
    (log) => log.userId === of,
  );
const enable = (account: TestAccount, of: string, isEnabled: boolean) =>
  app.call<DeveloperAccount>('updateForbiddenStatus', { userId: of, isEnabled }, account);

describe('account list', () => {
  const list = async (filters: Record<string, unknown>) =>
    (await app.call<Page<DeveloperAccount>>('getAccountList', filters, customerService)).result;

  it.each([
    ['with its area code', (phone: string) => `+1 ${phone}`],
    ['with its area code and 00', (phone: string) => `001${phone}`],
    ['in groups', (phone: string) => `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`],
    [
      'in groups with punctuation',
      (phone: string) => `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
    ],
    ['in part, in groups', (phone: string) => ` ${phone.slice(3, 6)} ${phone.slice(6)} `],
    ['in part, with its area code', (phone: string) => `+1 ${phone.slice(0, 9)}`],
  ])('finds a phone number that is entered %s', async (_, spelled) => {
    const found = await list({ keyword: spelled(developer.phone) });
    expect(found.list.map(({ phone }) => phone)).toContain(developer.phone);
    for (const { phone } of found.list) expect(phone).toContain(developer.phone.slice(3, 9));
    expect((await list({ keyword: `+44 ${developer.phone}` })).total).toBe(0);
  });

  it('filters by name, number, enterprise, role, type, VIP and state, latest first', async () => {
    const other = await app.registerDeveloper();
    await app.applyForCertification(other, 'Northlight');
    const phones = async (filters: Record<string, unknown>) =>
      (await list(filters)).list.map(({ phone }) => phone);
    expect((await phones({})).slice(0, 2)).toEqual([other.phone, developer.phone]);
    expect(await phones({ keyword: 'NORTHLIGHT' })).toEqual([other.phone]);
    expect(await phones({ keyword: developer.phone.slice(2) })).toEqual([developer.phone]);
    const { appId } = (
      await app.call<{ appId: string }>('saveOrUpdateApp', { name: 'Found', description: 'x' }, other)
    ).result;
    expect(await phones({ keyword: appId })).toEqual([other.phone]);
    for (const keyword of [`"${appId}"`, ` “${appId.toLowerCase()}”`]) {
      expect(await phones({ keyword })).toEqual([other.phone]);
    }
    expect(await phones({ keyword: 'operations', role: 'administrator' })).toEqual([administrator.phone]);
    expect(await phones({ userType: 1 })).toEqual([]);
    expect(await phones({ isVip: true })).toEqual([]);
    expect(await phones({ isEnabled: false })).toEqual([]);
    expect(await phones({ registrationTimeFrom: '2030-01-01T00:00:00.000Z' })).toEqual([]);
    const { total, list: page } = await list({ role: 'regularUser', pageNumber: 2, pageSize: 1 });
    expect([total, page.map(({ phone }) => phone)]).toEqual([2, [developer.phone]]);
  });

  it('is exported with the same filters, and names cannot become formulas', async () => {
    const { id } = await app.platform.accounts.create({
      areaCode: '+1',
      phone: '2025551111',
      name: '=HYPERLINK("https://example.com")',
      password: 'Aisle-2026',
      role: 'regularUser',
      userType: 2,
    });
    const rows = await app.export('exportAccountList', { keyword: 'hyperlink' }, customerService);
    expect(rows[0]?.slice(0, 4)).toEqual(['Name', 'Area code', 'Phone', 'Enterprise']);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['\'=HYPERLINK("https://example.com")', '+1', '2025551111'],
    ]);
    expect((await list({ keyword: 'HYPERLINK' })).list.map((account) => account.userId)).toEqual([id]);
    expect(rows[1]?.slice(4, 6)).toEqual(['Regular user', 'Personal']);
    expect(rows[1]?.at(-1)).toBe(id);
    const all = await app.export('exportAccountList', { role: 'regularUser' }, customerService);
    expect(all).toHaveLength((await list({ role: 'regularUser' })).total + 1);
    const { headers } = await app.call(
      'exportAccountList',
      { registrationTimeFrom: '2026-11-01T00:00:00.000Z', registrationTimeTo: '2026-11-10T23:59:59.999Z' },
      customerService,
    );
    expect(headers.get('content-disposition')).toContain('accounts_2026-11-01_2026-11-10.xlsx');
  });

  it('shows the enterprise, license and switches of an account, and never its password', async () => {
    const [account] = (await list({ keyword: 'Northlight' })).list;
    expect(account).toMatchObject({
      enterpriseName: 'Northlight',
      businessLicenseName: 'license.jpg',
      isEnabled: true,
      isVip: false,
      isInvokeBillingEnabled: true,
    });
    expect(JSON.stringify(await list({}))).not.toMatch(/argon2|password/i);
  });
});

describe('a deactivated account', () => {
  it('loses its sessions at once, and cannot log in or make calls until it is enabled', async () => {
    const application = await app.createApplication(developer, 'api-traffic-hourly-v2');
    const second = await app.logIn(developer.phone, developer.password);
    expect((await enable(customerService, userId, false)).result.isEnabled).toBe(false);
    for (const session of [developer, second]) {
      expect(await app.call('getUserInfo', {}, session)).toMatchObject({ status: 401, code: 999001 });
    }
    const rejected = await app.call('login', { username: developer.phone, password: developer.password });
    expect(rejected.code).toBe(400104);
    const call = async () => {
      app.advance(1000);
      return (await app.callGateway(app.sign(application))).status;
    };
    expect(await call()).toBe(401);
    await enable(customerService, userId, true);
    // The old sessions stay ended.
    expect((await app.call('getUserInfo', {}, second)).status).toBe(401);
    developer = await app.logIn(developer.phone, developer.password);
    expect(await call()).toBe(200);
    const [enabled, deactivated] = await logsOf(userId);
    expect(deactivated).toMatchObject({
      operateType: 'forbiddenStatus',
      content: 'Deactivated the account',
      changes: [{ field: 'isEnabled', before: 'true', after: 'false' }],
    });
    expect(enabled?.content).toBe('Enabled the account');
  });

  it('makes no calls in another process after 5 seconds, whenever its keys were cached', async () => {
    const account = await app.registerDeveloper();
    const first = await app.createApplication(account, 'api-traffic-hourly-v2');
    const second = await app.createApplication(account, 'api-traffic-hourly-v2');
    const other = new TestApp({ client: app.client, now: app.now });
    const call = async (application: typeof first) => {
      other.advance(1000);
      return (await other.callGateway(other.sign(application))).status;
    };
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await call(first)).toBe(200);
    await enable(customerService, await idOf(account), false);
    vi.advanceTimersByTime(CACHED_FOR - 1);
    await call(second);
    vi.advanceTimersByTime(1);
    expect([await call(first), await call(second)]).toEqual([401, 401]);
    await other.platform.gateway.close();
  });
});

describe('deactivating an account', () => {
  it("is rejected for the caller's own account, and for an operator unless an administrator does it", async () => {
    const colleague = await app.createOperator();
    const id = await idOf(colleague);
    expect(await enable(customerService, id, false)).toMatchObject({
      status: 403,
      codename: 'Only an administrator can deactivate an operator',
    });
    expect(await enable(colleague, id, false)).toMatchObject({
      status: 403,
      codename: 'You can’t deactivate your own account',
    });
    expect((await enable(administrator, id, false)).status).toBe(200);
    expect((await enable(administrator, 'usr-none', false)).status).toBe(404);
  });
});

describe('VIP and invoke billing', () => {
  it('log VIP only if it changes, and reject VIP for an operator', async () => {
    const before = (await logsOf(userId)).length;
    const vip = (isVip: boolean) =>
      app.call<DeveloperAccount>('updateVipStatus', { userId, isVip }, customerService);
    expect((await vip(true)).result.isVip).toBe(true);
    expect((await vip(true)).result.isVip).toBe(true);
    const operatorsVip = { userId: await idOf(administrator), isVip: true };
    expect((await app.call('updateVipStatus', operatorsVip, customerService)).status).toBe(409);
    expect((await logsOf(userId)).length).toBe(before + 1);
  });

  it('end VIP, and log it, when the account becomes an operator', async () => {
    const vip = await app.registerDeveloper();
    const id = await idOf(vip);
    await app.call('updateVipStatus', { userId: id, isVip: true }, customerService);
    await app.platform.appointments.appoint({ areaCode: '+1', phone: vip.phone, role: 'customerService' });
    expect(
      (await app.call('getUserInfo', {}, await app.logIn(vip.phone, vip.password))).result,
    ).toMatchObject({
      isVip: false,
    });
    expect((await logsOf(id))[0]?.changes).toEqual([
      { field: 'role', before: 'regularUser', after: 'customerService' },
      { field: 'isVip', before: 'true', after: 'false' },
    ]);
  });

  it("cannot be switched for the caller's own account; only administrators can switch billing of operators", async () => {
    const bill = (account: TestAccount, id: string) =>
      app.call('updateUserInvokeBillingStatus', { userId: id, isInvokeBillingEnabled: false }, account);
    const [service, admin] = [await idOf(customerService), await idOf(administrator)];
    const own = {
      status: 403,
      codename: 'This is your own account or enterprise, please ask another operator',
    };
    expect(await bill(customerService, service)).toMatchObject(own);
    expect(await bill(administrator, admin)).toMatchObject(own);
    expect(await app.call('updateVipStatus', { userId: admin, isVip: true }, administrator)).toMatchObject(
      own,
    );
    expect(await bill(customerService, admin)).toMatchObject({
      status: 403,
      codename: 'Only an administrator can turn billing on or off for an operator',
    });
    expect((await bill(administrator, service)).status).toBe(200);
  });

  it('let a call that no quota covers succeed while billing is off', async () => {
    const api = (await app.platform.apis.list()).find(({ priceKind }) => priceKind === 'paid');
    if (!api) throw new Error('No API is paid');
    const application = await app.createApplication(developer, api.apiId);
    const status = async () => {
      app.advance(1000);
      const examples = api.requestParams.map(({ name, example }) => [name, example]);
      const params = Object.fromEntries(examples.filter(([, example]) => example));
      const call = { method: api.methodName, version: api.version, params };
      return (await app.callGateway(app.sign(application, call))).status;
    };
    expect(await status()).toBe(429);
    const off = { userId, isInvokeBillingEnabled: false };
    await app.call('updateUserInvokeBillingStatus', off, customerService);
    expect(await status()).toBe(200);
  });
});

describe('a password reset', () => {
  it('sets the configured default password for 72 hours without returning it, and ends every session', async () => {
    const reset = await app.call<Reset>('resetPassword', { userId }, customerService);
    expect(reset.result).toMatchObject({ userId, phone: developer.phone, oneTimePassword: null });
    expect(JSON.stringify(reset.result)).not.toContain(DEFAULT_PASSWORD);
    expect((await app.call('getUserInfo', {}, developer)).status).toBe(401);
    const old = { username: developer.phone, password: developer.password };
    expect((await app.call('login', old)).code).toBe(400101);
    expect((await app.call('login', { ...old, password: DEFAULT_PASSWORD })).status).toBe(200);
    const [log] = await logsOf(userId);
    expect(log).toMatchObject({ operateType: 'passwordReset', content: 'Reset the password', changes: [] });
    app.advance(TEMPORARY_LIFETIME);
    expect((await app.call('login', { ...old, password: DEFAULT_PASSWORD })).code).toBe(400106);
  });

  it("is rejected for the caller's own account, and for an operator unless an administrator does it", async () => {
    const id = await idOf(customerService);
    const other = await app.createAccount({ role: 'customerService', userType: 2 });
    await app.confirm(customerService);
    await app.confirm(administrator);
    expect(await app.call('resetPassword', { userId: id }, customerService)).toMatchObject({
      status: 403,
      codename: 'You can’t reset your own password',
    });
    expect(await app.call('resetPassword', { userId: id }, other)).toMatchObject({
      status: 403,
      codename: 'Only an administrator can reset the password of an operator',
    });
    expect((await app.call('resetPassword', { userId: await idOf(other) }, administrator)).status).toBe(200);
    expect((await app.call('resetPassword', { userId: 'usr-none' }, administrator)).status).toBe(404);
  });

  it('sets a different one-time password for 72 hours each time if no default is configured', async () => {
    const plain = await startTestApp();
    const operator = await plain.createOperator();
    const forgetful = await plain.registerDeveloper();
    const id = (await plain.call<{ id: string }>('getUserInfo', {}, forgetful)).result.id;
    const reset = async () =>
      (await plain.call<Reset>('resetPassword', { userId: id }, operator)).result.oneTimePassword ?? '';
    const [first, second] = [await reset(), await reset()];
    expect(first).toMatch(/^(?=.*[A-Z])(?=.*\d)[A-Z\d-]{14}$/);
    expect(second).not.toBe(first);
    const log = await plain.call('getOperateLogList', {}, operator);
    expect(JSON.stringify(log.result)).not.toContain(second);
    const logIn = (password: string) => plain.call('login', { username: forgetful.phone, password });
    expect((await logIn(first)).code).toBe(400101);
    expect((await logIn(second)).status).toBe(200);
    plain.advance(TEMPORARY_LIFETIME);
    expect((await logIn(second)).code).toBe(400106);
    await plain.close();
  });
});

describe('getDeveloperDetailList', () => {
  const callers = async (filters: Record<string, unknown>) =>
    (await app.call<Page<DeveloperDetail>>('getDeveloperDetailList', filters, customerService)).result;
  const createNamed = async (owner: TestAccount, name: string) =>
    (await app.call<{ appId: string }>('saveOrUpdateApp', { name, description: 'x' }, owner)).result;

  it('lists accounts with an application, and finds them by enterprise, application or phone number', async () => {
    const owner = await app.registerDeveloper();
    await app.applyForCertification(owner, 'Harbourside Outlets');
    expect((await callers({ keyword: 'harbourside' })).total).toBe(0);
    const first = await createNamed(owner, 'Queue lens');
    app.advance(1000);
    const second = await createNamed(owner, 'Window counter');
    const deleted = await createNamed(owner, 'Abandoned');
    await app.call('deleteApp', { appId: deleted.appId }, owner);
    const { list } = await callers({ keyword: ' HARBOURSIDE ' });
    expect(list).toEqual([
      expect.objectContaining({
        id: await idOf(owner),
        phone: owner.phone,
        enterpriseName: 'Harbourside Outlets',
        appInfoList: [
          { appId: second.appId, name: 'Window counter' },
          { appId: first.appId, name: 'Queue lens' },
        ],
      }),
    ]);
    for (const keyword of ['window C', owner.phone.slice(3), ` ${first.appId.toLowerCase()}`]) {
      expect((await callers({ keyword })).list, keyword).toEqual(list);
    }
    expect((await callers({ keyword: deleted.appId })).total).toBe(0);
    // Anyone can give an application the AppID of another as its name.
    await createNamed(await app.registerDeveloper(), first.appId);
    expect((await callers({ keyword: first.appId })).list).toEqual(list);
    expect((await callers({ keyword: 'abandoned' })).total).toBe(0);

    const other = await app.registerDeveloper();
    await createNamed(other, 'Aisle lens');
    const page = (pageNumber: number) => callers({ keyword: 'lens', pageNumber, pageSize: 1 });
    const pages = [await page(1), await page(2)];
    expect(pages.map(({ total, list: [only] }) => [total, only?.id])).toEqual([
      [2, await idOf(owner)],
      [2, await idOf(other)],
    ]);
  });
});
