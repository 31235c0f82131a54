import { signParams } from '@platform/signer';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { Calendar } from '#calendar.ts';
import { openPostgres } from '#database/postgres.ts';
import { CallRollup } from '#statistics/rollup.ts';
import { TEST_TIMEOUTS } from '../../../scripts/testTimeouts.ts';
import { createCallers, type Key } from './callers.ts';
import { type Started, start, stop, untilAlone, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder();

/** `DURABILITY_ROUNDS` sets the number of rounds. */
const ROUNDS = Number(process.env.DURABILITY_ROUNDS ?? 3);
/** The number of concurrent calls. */
const CONNECTIONS = 16;
/** The number of accepted calls in a round before the server is killed. */
const LOAD = 100;
/** Enough applications that calls per second don't limit the load. */
const APPLICATIONS = 3 + 2 * ROUNDS;
/** Two APIs with a free quota, and one whose calls are all paid for by a grant. */
const APIS = [
  { apiId: 'api-traffic-hourly-v2', method: 'open.traffic.getHourlyFlow', date: '2026-11-17' },
  { apiId: 'api-demographics-profile-v2', method: 'open.demographics.getDailyProfile', date: '2026-11-17' },
  { apiId: 'api-counting-realtime-v2', method: 'open.counting.getRealtimeCount' },
];

let connection: pg.Client | undefined;
afterEach(() => connection?.end());

/** Calls with each key and API in turn until the server is gone, and collects the ids of accepted calls. */
async function callUntilGone({ url }: Started, keys: Key[], accepted: Set<string>): Promise<void> {
  let turn = 0;
  const work = async () => {
    // The rejected fetch after the server's exit ends the loop.
    while (true) {
      const { accessKeyId, accessKeySecret: secret, appId } = keys[turn % keys.length] as Key;
      const { method, date } = APIS[Math.floor(turn / keys.length) % APIS.length] as (typeof APIS)[number];
      turn += 1;
      const params = { storeId: `ST-0101`, ...(date && { date }) };
      // Makes calls unique: calls in a row have different seconds of the last 500.
      const timestamp = new Date(Date.now() - (turn % 500) * 1000);
      const call = signParams({ appId, accessKeyId, secret, method, version: 'v2', params, timestamp });
      const response = await fetch(`${url}/gateway`, { method: 'POST', body: new URLSearchParams(call) });
      const { code } = (await response.json()) as { code: number };
      if (code === 0) accepted.add(response.headers.get('x-request-id') ?? '');
    }
  };
  // Calls that the kill cuts off have no response.
  await Promise.allSettled(Array.from({ length: CONNECTIONS }, work));
}

describe('a server that is killed under load', () => {
  it(`has logged and charged every call that it accepted, in each of ${ROUNDS} rounds`, {
    timeout: TEST_TIMEOUTS.testTimeout + ROUNDS * 60_000,
  }, async () => {
    const settings = {
      DATABASE_URL: await createSampleDatabase(),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
    };
    connection = new pg.Client({ connectionString: settings.DATABASE_URL });
    await connection.connect();
    const numberOf = async (query: string) => Number((await connection?.query(query))?.rows[0]?.count);

    const rowsOf = async (query: string) => (await connection?.query(query))?.rows;
    const ofCalls = 'account_id, app_id, api_method, version';
    /** Sums up the log with a query that is independent of the rollup's. */
    const summed = (time: string) =>
      rowsOf(`select caller_id as account_id, app_id, api_method, version, ${time} as time,
          count(*) filter (where status = 'success')::int as calls, count(*) filter (where status = 'failed')::int as rejected,
          count(*) filter (where status = 'abnormal')::int as failed
        from invoke_logs where caller_id is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
    const callsByDay = () =>
      summed("to_char(start_time at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')");
    const callsByHour = () => summed("date_trunc('hour', start_time)");
    const sumsBy = (table: string, time: string) =>
      rowsOf(
        `select ${ofCalls}, ${time} as time, calls, rejected_calls as rejected, failed_calls as failed from ${table} order by 1, 2, 3, 4, 5`,
      );
    const sumsByDay = () => sumsBy('call_days', "to_char(day, 'YYYY-MM-DD')");
    const sumsByHour = () => sumsBy('call_hours', 'hour');

    let server = await start(settings);
    const apiIds = APIS.map(({ apiId }) => apiId);
    const keys = await createCallers(server.url, APPLICATIONS, apiIds);
    await connection.query('update grants set end_time = now()');
    await connection.query(`
      insert into grants (id, account_id, flow_type, source, product_name, total, remaining, start_time, end_time)
      select 'load', account_id, 'interface', 'recharge', 'The load', 1000000, 1000000, now() - interval '1 minute', now() + interval '1 day'
      from applications where app_id = '${keys[0]?.appId}'`);
    // The sample data contains calls as well.
    const succeededBefore = await numberOf("select count(*) from invoke_logs where status = 'success'");
    const paid = `select sum(case api_id when 'api-demographics-profile-v2' then calls else greatest(calls - 100, 0) end) as count
      from account_daily_calls`;
    const paidBefore = await numberOf(paid);
    const accepted = new Set<string>();
    let surplus = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      const before = accepted.size;
      const calls = callUntilGone(server, keys, accepted);
      await expect.poll(() => accepted.size - before, { timeout: 30_000 }).toBeGreaterThanOrEqual(LOAD);
      await stop(server, 'SIGKILL');
      await calls;
      await untilAlone(connection);
      const { rows } = await connection.query("select id from invoke_logs where status = 'success'");
      const logged = new Set(rows.map(({ id }) => id));
      expect([...accepted].filter((id) => !logged.has(id))).toEqual([]);
      // Calls that are logged without a response were in progress.
      const withoutResponse = logged.size - succeededBefore - accepted.size;
      expect(withoutResponse - surplus).toBeLessThanOrEqual(CONNECTIONS);
      surplus = withoutResponse;
      for (const counts of ['daily_calls', 'account_daily_calls']) {
        expect(await numberOf(`select sum(calls) as count from ${counts}`)).toBe(logged.size);
      }
      // Each call has its entry, and each entry its call; free calls have entries with amount 0.
      const unlike = `select count(*) from (select id from invoke_logs where status = 'success') as call
        full join (select id from ledger_entries where line = 0 and quantity = 1) as entry using (id)
        where call is null or entry is null`;
      expect(await numberOf(unlike)).toBe(0);
      expect(
        await numberOf("select count(*) from ledger_entries where source = 'freeQuota' and amount <> 0"),
      ).toBe(0);
      const taken = await numberOf("select total - remaining as count from grants where id = 'load'");
      expect(taken).toBeGreaterThan(0);
      expect(taken).toBe((await numberOf(paid)) - paidBefore);
      expect(taken).toBe(
        await numberOf("select -sum(amount) as count from ledger_entries where grant_id = 'load'"),
      );

      const client = await openPostgres(settings.DATABASE_URL);
      const rollup = new CallRollup({ database: client.database, calendar: new Calendar('+08:00') });
      const counted = async () => {
        await rollup.advance(new Date());
        return numberOf('select sum(calls) as count from call_days');
      };
      // Waits for transactions of other tests.
      await expect.poll(counted, { timeout: 20_000 }).toBe(logged.size);
      expect(await numberOf('select sum(rejected_calls + failed_calls) as count from call_days')).toBe(
        await numberOf(
          "select count(*) from invoke_logs where status <> 'success' and caller_id is not null",
        ),
      );
      expect(await sumsByDay()).toEqual(await callsByDay());
      expect(await sumsByHour()).toEqual(await callsByHour());
      await client.close();
      if (round < ROUNDS) server = await start(settings);
    }
  });
});
