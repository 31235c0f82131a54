import { story } from '@platform/sdk-mocks/story';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_TIMEOUTS } from '../../../scripts/testTimeouts.ts';
import { type Started, start, stop, untilAlone, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder({ isShared: true });

/** `DURABILITY_ROUNDS` sets the number of rounds. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);
/** The number of orders per round. A buyer may have 20 pending orders, including those of the sample data. */
const ORDERS = 16;
/** The number of concurrent confirmations. */
const CONNECTIONS = 8;
/** The number of confirmed payments in a round before the server is killed. */
const CONFIRMED = 5;
const PRICE = story.products.calls10k.unitPrice;

let settings: Record<string, string>;
let connection: pg.Client;
let server: Started;

beforeAll(async () => {
  settings = { DATABASE_URL: await createSampleDatabase(), MASTER_KEY, SAMPLE_DATA: 'on' };
  connection = new pg.Client({ connectionString: settings.DATABASE_URL });
  await connection.connect();
  server = await start(settings);
});
afterAll(() => connection.end());

const rowsOf = async (query: string) => (await connection.query(query)).rows;

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

/** The orders that were confirmed and fulfilled by this test, with their grants. */
const fulfilledOrders = () =>
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

// Starting a server is expensive, so the second test continues with the server of the first.
describe('a server that is killed while payments are confirmed', () => {
  it('fulfills an order exactly once after a restart if the server was killed between payment and fulfillment', async () => {
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
    await untilAlone(connection);
    expect(await rowsOf(order)).toEqual(paid);
    server = await start(settings);
    expect(await fulfilledOrders()).toEqual([givenOnce(orderId)]);
  });

  it(`fulfills every paid order exactly once after a restart, in each of ${ROUNDS} rounds`, {
    timeout: TEST_TIMEOUTS.testTimeout + ROUNDS * 60_000,
  }, async () => {
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
      await untilAlone(connection);
      server = await start(settings);
      expect(await rowsOf("select id from orders where state = 'paid'")).toEqual([]);
      const fulfilled = await fulfilledOrders();
      const ids = new Set(fulfilled.map(({ id }) => id));
      expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
      for (const order of fulfilled) expect(order).toEqual(givenOnce(order.id));
      const { cancel } = await tradersOf(server);
      for (const orderId of placed.filter((id) => !ids.has(id))) {
        expect(await cancel(orderId)).toMatchObject({ isError: false });
      }
    }
  });
});
