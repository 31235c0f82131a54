import { randomUUID } from 'node:crypto';
import type { Message, RechargeOrderDetail } from '@platform/sdk';
import { FREE_CALLS_PER_DAY, PUBLIC_SANDBOX_KEY } from '@platform/sdk/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeCheckout } from '#orders/stripe.ts';
import { startTestApp, type TestAccount, type TestApp } from './harness.ts';
import { DAY, HOURLY } from './orders.ts';
import { CALLS } from './product.ts';
import { StripeServer } from './stripeServer.ts';

// The embedded database has one connection, so a job fails if it sends a query outside of its open transaction.
describe('the jobs of the timers, on a single connection', () => {
  let stripe: StripeServer;
  let app: TestApp;
  let developer: TestAccount;
  let productId: string;
  beforeAll(async () => {
    stripe = await StripeServer.start();
    stripe.now = () => app.now;
    app = await startTestApp({ cardProvider: stripeCheckout(stripe) });
    const operator = await app.createOperator();
    productId = (await app.call<{ productId: string }>('addProduct', CALLS, operator)).result.productId;
    developer = await app.registerDeveloper();
  });
  afterAll(async () => {
    await app.close();
    stripe.close();
  });

  const place = async () =>
    (await app.call<{ orderId: string }>('rechargeOrder', { productId, quantity: 1 }, developer)).result
      .orderId;
  const stateOf = async (orderId: string) =>
    (await app.call<RechargeOrderDetail>('getRechargeOrderDetail', { orderId }, developer)).result.order
      .state;

  it('fulfills orders that were paid by card, and expires those that were not paid', async () => {
    const [paid, unpaid] = [await place(), await place()];
    await app.call('startCheckout', { orderId: paid }, developer);
    stripe.pay(stripe.sessionOf(paid));
    await app.client.database.execute(
      sql`update orders set expire_time = ${new Date(app.now.getTime() + 1000).toISOString()} where id = ${unpaid}`,
    );
    app.advance(2000);
    await app.platform.checkouts.settle();
    await app.platform.payments.settle();
    expect(await Promise.all([paid, unpaid].map(stateOf))).toEqual(['fulfilled', 'expired']);
  });

  it('counts calls, sends an alert, and deletes old calls of the log and the sandbox, and old idempotency keys', async () => {
    const { platform, client } = app;
    // Another developer, because the first one has bought a package, which pays for calls beyond the free quota.
    const caller = await app.registerDeveloper();
    const application = await app.createApplication(caller, HOURLY);
    for (let call = 0; call < FREE_CALLS_PER_DAY; call++) {
      app.advance(1000);
      expect((await app.callGateway(app.sign(application))).status).toBe(200);
    }
    await platform.statistics.rollup.advance(app.now);
    await platform.quotaAlerts.send();
    const { result } = await app.call<{ list: Message[] }>('getMessageInfo', {}, caller);
    expect(result.list.map(({ title }) => title)).toContain(
      'Today’s free calls are used up: Hourly customer flow v2',
    );
    const countOf = async (table: string) =>
      (await client.database.execute<{ count: number }>(sql.raw(`select count(*)::int from ${table}`)))
        .rows[0]?.count;
    await app.call('rechargeOrder', { productId, quantity: 1 }, developer, randomUUID());
    await app.callGateway(app.sign(PUBLIC_SANDBOX_KEY));
    await app.call('rechargeOrder', {}, developer);
    await Promise.all([platform.gateway.settled(), platform.requestErrors.settled()]);
    const tables = ['invoke_logs', 'call_hours', 'idempotency_keys', 'sandbox_calls', 'request_errors'];
    for (const table of tables) expect(await countOf(table), table).toBeGreaterThan(0);
    app.advance(400 * DAY);
    await platform.gateway.maintainLog();
    await platform.gateway.retryMaintenance();
    await platform.statistics.rollup.forgetHours(platform.gateway.logRetentionStart());
    await platform.gateway.forgetMarks();
    await platform.gateway.forgetSandboxCalls();
    await platform.idempotencyKeys.sweep();
    await platform.requestErrors.sweep();
    for (const table of tables) expect(await countOf(table), table).toBe(0);
  });

  it('deletes sessions and other data about logins when their time is over', async () => {
    const { platform, client } = app;
    const { phone } = await app.registerDeveloper();
    await app.call('login', { username: phone, password: 'Wrong-2026' });
    const number = { areaCode: '+1', phone: '2025550199', captcha: await app.solveCaptcha() };
    await app.call('checkPhoneIsRegistered', number);
    await client.database.execute(
      sql`insert into former_phones (mark, time) values ('', ${app.now.toISOString()})`,
    );
    const tables = [
      'sessions',
      'login_failures',
      'known_addresses',
      'validate_codes',
      'phone_checks',
      'used_captchas',
      'outbox_messages',
      'former_phones',
    ];
    /** The tables that still have rows after the given number of further days. */
    const keptAfter = async (days: number) => {
      app.advance(days * DAY);
      await platform.accounts.sweep();
      const kept: string[] = [];
      for (const table of tables) {
        const { rows } = await client.database.execute(sql.raw(`select from ${table} limit 1`));
        if (rows.length > 0) kept.push(table);
      }
      return kept;
    };
    expect(await keptAfter(0)).toEqual(tables);
    expect(await keptAfter(1)).toEqual(['sessions', 'known_addresses', 'outbox_messages', 'former_phones']);
    expect(await keptAfter(6)).toEqual(['known_addresses', 'former_phones']);
    expect(await keptAfter(83)).toEqual(['former_phones']);
    expect(await keptAfter(640)).toEqual([]);
  });

  it('erases accounts whose waiting period is over, and deletes their files', async () => {
    const { platform, client } = app;
    const person = await app.registerDeveloper();
    await app.createApplication(person, HOURLY);
    await app.applyForCertification(person, 'Erased by a timer');
    await app.call('rechargeOrder', { productId, quantity: 1 }, person);
    await app.confirm(person);
    await app.call('closeAccount', {}, person);
    app.advance(15 * DAY);
    await platform.closings.eraseDue();
    await platform.licenses.sweep();
    const { rows } = await client.database.execute(
      sql`select erase_time from account_closings where erase_time is not null`,
    );
    expect(rows).toHaveLength(1);
    expect(await platform.phones.isRegistered({ areaCode: '+1', phone: person.phone })).toBe(false);
    expect(await platform.integrity.problems()).toEqual([]);
  });
});
