import type { DeveloperAccount, Notice, SavedApplication } from '@platform/sdk';
import { type OperationId, operations } from '@platform/sdk/operations';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestApp, type TestAccount, TestApp } from '../../test/harness.ts';
import { CALLS } from '../../test/product.ts';
import { operationRoutes } from './router.ts';
import { idempotencyKeys } from './tables.ts';

const HOURLY = 'api-traffic-hourly-v2';
const LIFETIME = 24 * 60 * 60_000;
const APPLICATION = { name: 'Store traffic dashboard', description: 'Hourly visitors' };
const NEW_PASSWORD = {
  verificationMethod: 'oldPassword',
  newPassword: 'Aisle-2027',
  confirmPassword: 'Aisle-2027',
};
const NOTICE = {
  title: 'Gateway maintenance',
  noticeType: 'platformAnnouncement',
  noticeTime: '2026-11-16T09:00:00.000Z',
  jumpMethod: 'noJump',
  status: 'draft',
};

let app: TestApp;
let operator: TestAccount;
let developer: TestAccount;
let stranger: TestAccount;
let productId: string;
let keys = 0;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  developer = await app.registerDeveloper();
  stranger = await app.registerDeveloper();
  const added = await app.call<{ productId: string }>('addProduct', { ...CALLS }, operator);
  productId = added.result.productId;
});
afterAll(() => app.close());

const newKey = () => `key-${++keys}`;
const isReplayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed') === 'true';
const numberOfApplications = async (account: TestAccount) =>
  (await app.call<{ total: number }>('getDeveloperAppList', {}, account)).result.total;
const numberOfNotices = async () =>
  (await app.call<{ total: number }>('getNoticeList', {}, operator)).result.total;
const numberOfOrders = async (account: TestAccount) =>
  (await app.call<{ total: number }>('getRechargeOrderList', {}, account)).result.total;
const storedKeys = (key: string) =>
  app.client.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));

/** Calls an operation twice with the same key. */
async function twice<Result>(id: OperationId, input: Record<string, unknown>, account: TestAccount) {
  const key = newKey();
  const first = await app.call<Result>(id, input, account, key);
  const second = await app.call<Result>(id, input, account, key);
  return { key, first, second };
}

describe('a repeated request', () => {
  it('gets the same response, and changes nothing', async () => {
    const before = await numberOfNotices();
    const { first, second } = await twice<Notice>('insertNotice', NOTICE, operator);
    expect(first.status).toBe(200);
    expect(isReplayed(first)).toBe(false);
    expect(second).toMatchObject({ status: 200, result: first.result, codename: 'Success' });
    expect(isReplayed(second)).toBe(true);
    expect(second.headers.get('cache-control')).toBe('no-store');
    expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect(await numberOfNotices()).toBe(before + 1);
  });

  it('gets the same response if the operation is a GET that changes something', async () => {
    const { appId } = await app.createApplication(developer);
    const { key, first, second } = await twice('deleteApp', { appId }, developer);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(isReplayed(second)).toBe(true);
    expect(await app.call('deleteApp', { appId }, developer, newKey())).toMatchObject({ status: 404 });
    expect(await app.call('deleteApp', { appId }, developer, key)).toMatchObject({ status: 200 });
  });

  it('places one order', async () => {
    const before = await numberOfOrders(developer);
    const { first, second } = await twice('rechargeOrder', { productId, quantity: 1 }, developer);
    expect(second.result).toEqual(first.result);
    expect(await numberOfOrders(developer)).toBe(before + 1);
  });

  it('gets the same response from a new process', async () => {
    const key = newKey();
    const first = await app.call<Notice>('insertNotice', NOTICE, operator, key);
    await app.restart();
    const second = await app.call<Notice>('insertNotice', NOTICE, operator, key);
    expect(second.result).toEqual(first.result);
    expect(isReplayed(second)).toBe(true);
  });

  it('has one effect if twenty arrive at once', async () => {
    const before = await numberOfOrders(developer);
    const key = newKey();
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.call('rechargeOrder', { productId, quantity: 2 }, developer, key)),
    );
    expect(new Set(responses.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(responses.filter((response) => response.status === 200 && !isReplayed(response))).toHaveLength(1);
    expect(await numberOfOrders(developer)).toBe(before + 1);
  });

  it('is rejected with another input or another operation', async () => {
    const { appId } = await app.createApplication(developer);
    const key = newKey();
    await app.call('saveOrUpdateApp', { ...APPLICATION, appId }, developer, key);
    const reused = { status: 422, code: 422001 };
    const other = { ...APPLICATION, appId, name: 'Other' };
    expect(await app.call('saveOrUpdateApp', other, developer, key)).toMatchObject(reused);
    expect(await app.call('deleteApp', { appId }, developer, key)).toMatchObject(reused);
    expect(await app.call('saveOrUpdateApp', { ...APPLICATION, appId }, developer, key)).toMatchObject({
      status: 200,
    });
  });

  it('is a new request if another account sends the key', async () => {
    const key = newKey();
    const input = { productId, quantity: 1 };
    const first = await app.call<{ orderId: string }>('rechargeOrder', input, developer, key);
    const second = await app.call<{ orderId: string }>('rechargeOrder', input, stranger, key);
    expect(second.status).toBe(200);
    expect(isReplayed(second)).toBe(false);
    expect(second.result.orderId).not.toBe(first.result.orderId);
  });

  it('is rejected without the session or the role that it needs, even if a response is stored', async () => {
    const key = newKey();
    await app.call('insertNotice', NOTICE, operator, key);
    expect(await app.call('insertNotice', NOTICE, undefined, key)).toMatchObject({ status: 401 });
    expect(await app.call('insertNotice', NOTICE, developer, key)).toMatchObject({ status: 403 });
  });

  it('runs again if the first was rejected, and counts as another try', async () => {
    const account = await app.registerDeveloper();
    const key = newKey();
    const wrong = { ...NEW_PASSWORD, oldPassword: 'wrong-1' };
    for (let count = 0; count < 10; count++) {
      expect(await app.call('modifyPwd', wrong, account, key)).toMatchObject({ status: 400 });
    }
    expect(await app.call('modifyPwd', wrong, account, key)).toMatchObject({ status: 429 });
    expect(await storedKeys(key)).toEqual([]);
  });

  it('runs again a day later, and its key is deleted', async () => {
    const key = newKey();
    await app.call('rechargeOrder', { productId, quantity: 1 }, stranger, key);
    const before = await numberOfOrders(stranger);
    app.advance(LIFETIME - 1);
    expect(isReplayed(await app.call('rechargeOrder', { productId, quantity: 1 }, stranger, key))).toBe(true);
    await app.platform.idempotencyKeys.sweep();
    expect(await storedKeys(key)).toHaveLength(1);
    app.advance(1);
    expect(isReplayed(await app.call('rechargeOrder', { productId, quantity: 1 }, stranger, key))).toBe(
      false,
    );
    expect(await numberOfOrders(stranger)).toBe(before + 1);
    app.advance(LIFETIME);
    await app.platform.idempotencyKeys.sweep();
    expect(await storedKeys(key)).toEqual([]);
  });
});

describe('a key', () => {
  it.each(['', 'with space', 'ümlaut', 'x'.repeat(256)])('is rejected if it is %o', async (key) => {
    const response = await app.request('/api/passant/open-platform/app/deleteApp?appId=S107-NONE', {
      headers: { ticket: developer.ticket, 'idempotency-key': key },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 400001,
      result: [{ field: 'Idempotency-Key', message: expect.any(String) }],
    });
  });

  it('is ignored by operations without a session', async () => {
    const responses = [1, 2].map(() =>
      app.request('/api/passant/open-platform/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'login-1' },
        body: new URLSearchParams({ username: developer.phone, password: developer.password }),
      }),
    );
    const sessions = await Promise.all(
      responses.map(async (response) => (await (await response).json()) as { result: { token: string } }),
    );
    expect(new Set(sessions.map(({ result }) => result.token)).size).toBe(2);
    expect(await storedKeys('login-1')).toEqual([]);
  });

  it('is optional', async () => {
    const before = await numberOfOrders(stranger);
    for (let count = 0; count < 2; count++) {
      await app.call('rechargeOrder', { productId, quantity: 1 }, stranger, '');
    }
    expect(await numberOfOrders(stranger)).toBe(before + 2);
  });
});

describe('a secret', () => {
  const carriedOut = { status: 409, code: 409003, result: null };

  /** Requires that a key is stored without the response and its secret. */
  async function expectNotStored(key: string, secret: string | null): Promise<void> {
    expect(secret).toEqual(expect.any(String));
    const stored = await storedKeys(key);
    expect(stored).toMatchObject([{ response: null }]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  }

  it('is not stored for a new application; the repeated request gets the error that it was already carried out', async () => {
    await app.confirm(developer);
    const before = await numberOfApplications(developer);
    const { key, first, second } = await twice<SavedApplication>('saveOrUpdateApp', APPLICATION, developer);
    expect(second).toMatchObject(carriedOut);
    await expectNotStored(key, first.result.accessKeySecret);
    expect(await numberOfApplications(developer)).toBe(before + 1);
  });

  it('is missing from the response to a change of an application, so the response is stored', async () => {
    const { appId } = await app.createApplication(developer);
    const changed = { ...APPLICATION, appId, name: 'Changed' };
    const { first, second } = await twice<SavedApplication>('saveOrUpdateApp', changed, developer);
    expect(first.result.accessKeySecret).toBeNull();
    expect(second.result).toEqual(first.result);
  });

  it('is not stored for a rotated key; the repeated request does not rotate it again', async () => {
    const { appId } = await app.createApplication(developer);
    type Issued = { accessKeyId: string; accessKeySecret: string };
    const { key, first, second } = await twice<Issued>('rotateAccessKey', { appId }, developer);
    expect(second).toMatchObject(carriedOut);
    await expectNotStored(key, first.result.accessKeySecret);
    const { result } = await app.call<{ accessKeyList: { accessKeyId: string }[] }>(
      'getAppInfoAndApiList',
      { appId },
      developer,
    );
    expect(JSON.stringify(result)).toContain(first.result.accessKeyId);
  });

  it.each(['administrator', 'customerService'] as const)(
    'is not stored for a password that the role %s resets',
    async (role) => {
      const resetter = await app.createAccount({ role, userType: 2 });
      const account = await app.registerDeveloper();
      const { result } = await app.call<{ id: string }>('getUserInfo', {}, account);
      type Reset = { oneTimePassword: string };
      const { key, first, second } = await twice<Reset>('resetPassword', { userId: result.id }, resetter);
      expect(second).toMatchObject(carriedOut);
      await expectNotStored(key, first.result.oneTimePassword);
      const session = await app.logIn(account.phone, first.result.oneTimePassword);
      expect((await app.call('getUserInfo', {}, session)).status).not.toBe(401);
    },
  );

  it('is declared for each operation whose stored response would contain it', () => {
    const storing = Object.values(operations).filter(
      ({ idempotency, secrets }) => idempotency === 'stored' && secrets.length > 0,
    );
    expect(storing.map(({ id }) => id).sort()).toEqual([
      'resetPassword',
      'rotateAccessKey',
      'saveOrUpdateApp',
    ]);
  });

  it('in the input can’t be guessed from the stored fingerprint without the master key', async () => {
    const account = await app.registerDeveloper();
    const key = newKey();
    const input = { ...NEW_PASSWORD, oldPassword: account.password };
    expect((await app.call('modifyPwd', input, account, key)).status).toBe(200);
    expect(isReplayed(await app.call('modifyPwd', input, account, key))).toBe(true);
    const [stored] = await storedKeys(key);
    expect(stored?.fingerprint).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(stored)).not.toContain('Aisle');
  });
});

describe('the transaction of a request with a key', () => {
  it('undoes everything if the request fails, and stores no key', async () => {
    const before = await numberOfOrders(developer);
    const key = newKey();
    const { handlers, sessions, idempotencyKeys: run } = app.platform;
    const failing = new Hono().route(
      '/',
      operationRoutes({
        handlers: {
          ...handlers,
          rechargeOrder: async (context) => {
            await handlers.rechargeOrder(context);
            throw new Error('The server fails after the change');
          },
        },
        sessions,
        idempotencyKeys: run,
        provider: 'passant',
        checksResponses: true,
        logger: pino({ level: 'silent' }),
        addressOf: () => 'test',
        originOf: () => 'http://platform.test',
      }),
    );
    failing.onError((_, context) => context.text('failed', 500));
    const response = await failing.request(operations.rechargeOrder.path.replace('{provider}', 'passant'), {
      method: 'POST',
      headers: {
        ticket: developer.ticket,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': key,
      },
      body: new URLSearchParams({ productId, quantity: '3' }),
    });
    expect(response.status).toBe(500);
    expect(await numberOfOrders(developer)).toBe(before);
    expect(await storedKeys(key)).toEqual([]);
    const retried = await app.call('rechargeOrder', { productId, quantity: 3 }, developer, key);
    expect(retried.status).toBe(200);
    expect(isReplayed(retried)).toBe(false);
    expect(await numberOfOrders(developer)).toBe(before + 1);
  });

  it('invalidates caches after the commit: a disabled API is rejected by the next call', async () => {
    const application = await app.createApplication(developer, HOURLY);
    expect(await (await app.callGateway(app.sign(application))).json()).toMatchObject({ code: 0 });
    const disabled = { appId: application.appId, apiId: HOURLY, isEnabled: false };
    expect((await app.call('setApplicationApi', disabled, developer, newKey())).status).toBe(200);
    app.advance(1000);
    const rejected = (await (await app.callGateway(app.sign(application))).json()) as { code: number };
    expect(rejected.code).not.toBe(0);
  });

  it('informs a former phone number after the commit', async () => {
    const account = await app.registerDeveloper();
    const phone = '2025550412';
    const purpose = 'changeDeveloperPhone';
    app.advance(60_000);
    const current = await app.requestCode(account.phone, purpose);
    const next = await app.requestCode(phone, purpose);
    const input = {
      areaCode: '+1',
      phone,
      ...next,
      currentSmsCode: current.smsCode,
      currentSmsCodeId: current.smsCodeId,
    };
    const { first, second } = await twice<DeveloperAccount>('changeDeveloperPhone', input, account);
    expect(first).toMatchObject({ status: 200 });
    expect(isReplayed(second)).toBe(true);
    const outbox = await app.request('/dev/outbox', { headers: { accept: 'application/json' } });
    const texts = ((await outbox.json()) as { text: string }[]).map(({ text }) => text);
    expect(
      texts.filter((text) => text.includes('phone number of your Passant account was changed')),
    ).toHaveLength(1);
  });

  it('makes a repeated request wait for the first one in another process', async () => {
    const key = newKey();
    const before = await numberOfOrders(developer);
    const other = new TestApp({ client: app.client, now: app.now });
    const input = { productId, quantity: 4 };
    const responses = await Promise.all(
      [app, other].map((each) => each.call('rechargeOrder', input, developer, key)),
    );
    expect(responses.map(isReplayed).sort()).toEqual([false, true]);
    expect(responses[0]?.result).toEqual(responses[1]?.result);
    expect(await numberOfOrders(developer)).toBe(before + 1);
    await other.platform.gateway.close();
  });

  it.runIf(inject('postgresUrl'))('rejects a repeat that waits too long for another process', async () => {
    const key = newKey();
    const input = { productId, quantity: 5 };
    const { result } = await app.call<{ id: string }>('getUserInfo', {}, stranger);
    // The lock of another process ends with its session.
    await app.client.session(async (session) => {
      const name = `idempotency ${result.id}`;
      await session.execute(sql`select pg_advisory_lock(hashtextextended(${name}, 0))`);
      const response = await app.call('rechargeOrder', input, stranger, key);
      expect(response).toMatchObject({ status: 409, code: 409004 });
      expect(response.headers.get('retry-after')).toBe('1');
    });
    expect(await app.call('rechargeOrder', input, stranger, key)).toMatchObject({ status: 200 });
  });
});
