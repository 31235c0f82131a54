import { signParams } from '@platform/signer';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { createCallers } from './callers.ts';
import { type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder();

/** The number of calls that the grant pays for. */
const CREDITS = 500;
/** More calls than the grant pays for. */
const CALLS = 560;
/** The number of concurrent calls. */
const CONNECTIONS = 16;
const API = { apiId: 'api-demographics-profile-v2', method: 'open.demographics.getDailyProfile' };

let connection: pg.Client | undefined;
const servers: Started[] = [];
afterEach(async () => {
  await connection?.end();
  await Promise.all(servers.splice(0).map((server) => stop(server)));
});

describe('two processes on one database', () => {
  it(`accept only ${CREDITS} calls when more race for a grant of ${CREDITS} calls, and charge each once`, async () => {
    const settings = {
      DATABASE_URL: await createSampleDatabase(),
      MASTER_KEY,
      SAMPLE_DATA: 'on',
    };
    for (let index = 0; index < 2; index++) servers.push(await start(settings));
    const urls = servers.map(({ url }) => url);
    const [key] = await createCallers(urls[0] ?? '', 1, [API.apiId]);
    if (!key) throw new Error('There is no key to call with');
    const { appId, accessKeyId, accessKeySecret: secret } = key;

    const database = new pg.Client({ connectionString: settings.DATABASE_URL });
    connection = database;
    await database.connect();
    const owner = `(select account_id from applications where app_id = '${appId}')`;
    await database.query('update grants set end_time = now()');
    await database.query(`
      insert into grants (id, account_id, flow_type, source, product_name, total, remaining, start_time, end_time)
      values ('last', ${owner}, 'interface', 'recharge', 'The last calls', ${CREDITS}, ${CREDITS}, now() - interval '1 minute', now() + interval '1 day')`);
    await database.query(`
      insert into qps_grants (id, account_id, app_id, api_id, increased_qps, product_name, start_time, end_time)
      values ('fast', ${owner}, '${appId}', '${API.apiId}', 100000, 'Fast', now() - interval '1 minute', now() + interval '1 day')`);

    const accepted = new Set<string>();
    const rejected: string[] = [];
    let turn = 0;
    const begin = Date.now();
    const work = async () => {
      while (turn < CALLS) {
        const call = turn++;
        // No two calls have the same date and timestamp, however fast they are sent.
        const params = { storeId: 'ST-0101', date: `2026-10-${String(10 + (call % 20))}` };
        const timestamp = new Date(begin - Math.floor(call / 20) * 1000);
        const signed = signParams({
          appId,
          accessKeyId,
          secret,
          method: API.method,
          version: 'v2',
          params,
          timestamp,
        });
        const url = `${urls[call % urls.length]}/gateway`;
        const response = await fetch(url, { method: 'POST', body: new URLSearchParams(signed) });
        const { codename } = (await response.json()) as { codename: string };
        if (codename === 'SUCCESS') accepted.add(response.headers.get('x-request-id') ?? '');
        else rejected.push(codename);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    expect(accepted.size).toBe(CREDITS);
    expect(new Set(rejected)).toEqual(new Set(['QUOTA_EXCEEDED']));
    const { rows } = await database.query(`
      select remaining::int, (select count(*)::int from invoke_logs where app_id = '${appId}' and status = 'success') as logged,
        (select count(*)::int from ledger_entries where grant_id = 'last' and amount = -1) as charged,
        (select -sum(amount)::int from ledger_entries where grant_id = 'last') as taken
      from grants where id = 'last'`);
    expect(rows).toEqual([{ remaining: 0, logged: CREDITS, charged: CREDITS, taken: CREDITS }]);
  });
});
