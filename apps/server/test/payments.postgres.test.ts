import { story } from '@platform/sdk/story';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { type Started, start, stop, withDataFolder } from './process.ts';

withDataFolder();

/** `DURABILITY_ROUNDS` sets how many there are. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);
/** Orders of a round, and how many payments are confirmed at the same time. */
const ORDERS = 40;
const CONNECTIONS = 8;
/** How many payments a round has confirmed when the server is killed. */
const CONFIRMED = 10;
const PRICE = story.products.calls10k.unitPrice;

let connection: pg.Client | undefined;
afterEach(() => connection?.end());

/** Logs in, and returns what asks an operation by its path. */
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

describe('a server that is killed while payments are confirmed', () => {
  it(`has fulfilled every paid order once after the next start, ${ROUNDS} times`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const settings = {
      DATABASE_URL: await createPostgresDatabase(inject('postgresUrl') ?? ''),
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      SAMPLE_DATA: 'on',
    };
    const database = new pg.Client({ connectionString: settings.DATABASE_URL });
    connection = database;
    await database.connect();
    const rowsOf = async (query: string) => (await database.query(query)).rows;
    let server = await start(settings);
    for (let round = 1; round <= ROUNDS; round++) {
      const { developer, operator } = story.accounts;
      const buyer = await sessionOf(server, developer.phone, developer.password);
      const seller = await sessionOf(server, operator.username, operator.password);
      const waiting: string[] = [];
      for (let index = 0; index < ORDERS; index++) {
        const { result } = await buyer('order/recharge', {
          productId: story.products.calls10k.id,
          quantity: '1',
        });
        waiting.push(result.orderId ?? '');
      }
      const confirmed: string[] = [];
      const work = async () => {
        for (let orderId = waiting.pop(); orderId; orderId = waiting.pop()) {
          const payment = { orderId, paymentReference: `bank-${orderId}`, receivedAmount: String(PRICE) };
          const { isError } = await seller('platform/confirmPayment', payment);
          if (!isError) confirmed.push(orderId);
        }
      };
      const works = Promise.allSettled(Array.from({ length: CONNECTIONS }, work));
      await expect
        .poll(() => confirmed.length, { timeout: 30_000, interval: 1 })
        .toBeGreaterThanOrEqual(CONFIRMED);
      await stop(server, 'SIGKILL');
      await works;
      const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
      await expect.poll(() => rowsOf(others), { timeout: 10_000 }).toEqual([]);
      // One that was paid when the server went, and not given yet.
      const [stuck] = await rowsOf(`select id from orders where state = 'pending' and id = '${waiting[0]}'`);
      await database.query(
        "update orders set state = 'paid', pay_time = now(), payment_reference = 'bank-' || id where id = $1",
        [stuck?.id],
      );
      server = await start(settings);
      expect(await rowsOf("select id from orders where state = 'paid'")).toEqual([]);
      const fulfilled = await rowsOf(`
        select orders.id, count(grants.id)::int as grants, sum(grants.price)::int as price, sum(grants.remaining)::int as remaining,
          (select count(*)::int from order_events where order_id = orders.id and event = 'fulfilled') as events
        from orders left join grants on grants.order_id = orders.id
        where state = 'fulfilled' and payment_reference like 'bank-%' group by orders.id`);
      const ids = new Set(fulfilled.map(({ id }) => id));
      expect(ids).toContain(stuck?.id);
      expect(confirmed.filter((id) => !ids.has(id))).toEqual([]);
      for (const order of fulfilled) {
        expect(order).toEqual({ id: order.id, grants: 1, price: PRICE, remaining: 10_000, events: 1 });
      }
    }
  });
});
