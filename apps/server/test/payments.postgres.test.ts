import { story } from '@platform/sdk/story';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';

withDataFolder();

/** `DURABILITY_ROUNDS` sets the number of rounds. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);
/**
 * The number of orders per round, as many as a buyer may have pending, and the number of concurrent confirmations.
 */
const ORDERS = 16;
const CONNECTIONS = 8;
/** The number of confirmed payments in a round before the server is killed. */
const CONFIRMED = 5;
const PRICE = story.products.calls10k.unitPrice;

let connection: pg.Client | undefined;
afterEach(() => connection?.end());

/** Logs in, and returns a function that calls an operation by its path. */
async function sessionOf({ url }: Started, username: string, password: string) {
  const ask = async (path: string, form: Record<string, string>, ticket = '') => {
    const response = await fetch(`${url}/api/passant/open-platform/${path}`, {
      method: 'POST',
      headers: { ticket },
      body: new URLSearchParams(form),
    });
    return (await response.json()) as { isError: boolean; result: Record<string, string> };
  };
  const { result } = await ask('user/login', { username, password });
  return (path: string, form: Record<string, string>) => ask(path, form, `${result.token}ENGLISH`);
}

const settingsOf = async () => ({
  DATABASE_URL: await createPostgresDatabase(inject('postgresUrl') ?? ''),
  MASTER_KEY,
  SAMPLE_DATA: 'on',
});

/** Opens the test's own connection; returns a function that runs queries. */
async function connect(url: string) {
  const database = new pg.Client({ connectionString: url });
  connection = database;
  await database.connect();
  return async (query: string) => (await database.query(query)).rows;
}
type Rows = Awaited<ReturnType<typeof connect>>;

/** Waits until only the test is connected to its database. */
const left = (rowsOf: Rows) =>
  expect
    .poll(
      () =>
        rowsOf(
          'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
      { timeout: 10_000 },
    )
    .toEqual([]);

/** The orders that were confirmed and fulfilled by this test, with their grants. */
const fulfilledOrders = (rowsOf: Rows) =>
  rowsOf(`
    select orders.id, count(grants.id)::int as grants, sum(grants.price)::int as price, sum(grants.remaining)::int as remaining,
      (select count(*)::int from order_events where order_id = orders.id and event = 'fulfilled') as events
    from orders left join grants on grants.order_id = orders.id
    where state = 'fulfilled' and payment_reference like 'bank-%' group by orders.id`);
/** An order that was fulfilled exactly once. */
const givenOnce = (id: string) => ({ id, grants: 1, price: PRICE, remaining: 10_000, events: 1 });

/** The sample's developer, who orders, and the operator, who confirms. */
async function tradersOf(server: Started) {
  const { developer, operator } = story.accounts;
  const buyer = await sessionOf(server, developer.phone, developer.password);
  const seller = await sessionOf(server, operator.username, operator.password);
  return {
    place: async () => {
      const choice = { productId: story.products.calls10k.id, quantity: '1' };
      return (await buyer('order/recharge', choice)).result.orderId ?? '';
    },
    cancel: (orderId: string) => buyer('order/cancelOrder', { orderId }),
    confirm: (orderId: string) =>
      seller('platform/confirmPayment', {
        orderId,
        paymentReference: `bank-${orderId}`,
        receivedAmount: String(PRICE),
      }),
  };
}

describe('a server that is killed while payments are confirmed', () => {
  it(`has fulfilled every paid order once after the next start, ${ROUNDS} times`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const settings = await settingsOf();
    const rowsOf = await connect(settings.DATABASE_URL);
    let server = await start(settings);
    for (let round = 1; round <= ROUNDS; round++) {
      const { place, confirm } = await tradersOf(server);
      const waiting: string[] = [];
      for (let index = 0; index < ORDERS; index++) waiting.push(await place());
      const placed = [...waiting];
      const confirmed: string[] = [];
      const work = async () => {
        for (let orderId = waiting.pop(); orderId; orderId = waiting.pop()) {
          const { isError } = await confirm(orderId);
          if (!isError) confirmed.push(orderId);
        }
      };
      const works = Promise.allSettled(Array.from({ length: CONNECTIONS }, work));
      await expect
        .poll(() => confirmed.length, { timeout: 30_000, interval: 1 })
        .toBeGreaterThanOrEqual(CONFIRMED);
      await stop(server, 'SIGKILL');
      await works;
      await left(rowsOf);
      server = await start(settings);
      expect(await rowsOf("select id from orders where state = 'paid'")).toEqual([]);
      const fulfilled = await fulfilledOrders(rowsOf);
      const ids = new Set(fulfilled.map(({ id }) => id));
      expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
      for (const order of fulfilled) expect(order).toEqual(givenOnce(order.id));
      const { cancel } = await tradersOf(server);
      for (const orderId of placed.filter((id) => !ids.has(id))) {
        expect(await cancel(orderId)).toMatchObject({ isError: false });
      }
    }
  });

  it('has fulfilled an order once after the next start if it was killed between payment and fulfillment', {
    timeout: 120_000,
  }, async () => {
    const settings = await settingsOf();
    const rowsOf = await connect(settings.DATABASE_URL);
    const server = await start(settings);
    const { place, confirm } = await tradersOf(server);
    const orderId = await place();
    const order = `select state, (select count(*)::int from grants where order_id = orders.id) as grants
      from orders where id = '${orderId}'`;
    const paid = [{ state: 'paid', grants: 0 }];
    // The lock blocks all grants, so fulfillment waits.
    await rowsOf('begin');
    await rowsOf('lock table grants in exclusive mode');
    const confirmation = confirm(orderId).catch(() => 'none');
    await expect.poll(() => rowsOf(order), { timeout: 10_000 }).toEqual(paid);
    await stop(server, 'SIGKILL');
    expect(await confirmation).toBe('none');
    await rowsOf('rollback');
    await left(rowsOf);
    expect(await rowsOf(order)).toEqual(paid);
    await start(settings);
    expect(await fulfilledOrders(rowsOf)).toEqual([givenOnce(orderId)]);
  });
});
