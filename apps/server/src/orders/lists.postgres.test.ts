import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

const START = new Date('2026-11-20T02:00:00.000Z');

let app: TestApp;
let operator: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  app.now = START;
  operator = await app.createOperator();
  const buyer = await app.createAccount({ role: 'regularUser', userType: 2 });
  const { result } = await app.call<{ id: string }>('getUserInfo', {}, buyer);
  await app.client.database.execute(sql`
    insert into orders (id, state, account_id, user_name, product_id, product_name, category, type, content_list, lines, time_period,
      unit_price, quantity, total_price, price, currency, create_time, expire_time)
    select 'ord-' || n, 'fulfilled', ${result.id}, case when n = 100001 then 'Zqo' else 'Lena' end, 'prd', 'Captures', 'snapshot',
      'single', '[]', '[]', 6, 1, 1, 1, 1, 'USD', ${START.toISOString()}::timestamptz - n * interval '1 minute', ${START.toISOString()}
    from generate_series(1, 100001) as n`);
});

afterAll(() => app.close());

it('the order list finds a cancelled order by the reference of its transfer, however old it is', async () => {
  const oldest = sql`id = 'ord-100001'`;
  const change = (state: string, reference: string | null) =>
    app.client.database.execute(
      sql`update orders set state = ${state}, payment_reference = ${reference} where ${oldest}`,
    );
  await change('cancelled', 'NL-2026/09 12');
  expect(await found({ keyword: 'nl 202609-12' })).toEqual({ total: 1, isCut: false });
  await change('fulfilled', null);
});

const found = async (filters: Record<string, unknown>) => {
  const { result } = await app.call<{ total: number; isCut: boolean }>(
    'getCustomerRechargeOrderList',
    filters,
    operator,
  );
  return { total: result.total, isCut: result.isCut };
};

it('the order list searches only the newest 100,000 orders for a keyword of two characters, and reports the limit', async () => {
  expect(await found({ keyword: 'zq' })).toEqual({ total: 0, isCut: true });
  expect(await found({ keyword: 'zqo' })).toEqual({ total: 1, isCut: false });
  expect(await found({ keyword: 'zq', dayTo: '2026-11-19' })).toEqual({ total: 1, isCut: false });
  expect(await found({ keyword: 'zq', productId: 'prd' })).toEqual({ total: 0, isCut: true });
  expect(await found({ keyword: 'zqo', productId: 'prd' })).toEqual({ total: 1, isCut: false });
  expect(await found({ keyword: 'a' })).toEqual({ total: 10_000, isCut: true });
});

it('the order list searches only the newest 100,000 orders for a very common keyword with another filter', async () => {
  expect(await found({ keyword: 'lena' })).toEqual({ total: 10_000, isCut: true });
  for (const productId of [undefined, 'prd']) {
    const none = await found({ keyword: 'captures', states: 'cancelled', ...(productId && { productId }) });
    expect(none).toEqual({ total: 0, isCut: true });
  }
  expect(await found({ keyword: 'captures', states: 'cancelled', dayTo: '2026-11-19' })).toEqual({
    total: 0,
    isCut: false,
  });
});
