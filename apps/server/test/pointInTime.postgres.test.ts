import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ArchivedPostgres,
  pgbackrestProgram,
  startArchivedPostgres,
} from '../../../scripts/pgbackrest.ts';
import { createCallers, type Key, sign } from './callers.ts';
import { folder, logIn, runCommand, type Started, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';

withDataFolder({ isShared: true });

const isInstalled = pgbackrestProgram() !== undefined;
if (!isInstalled)
  console.log('pgBackRest is not installed: the drill of a point-in-time recovery is skipped.');

describe.runIf(isInstalled)('a recovery to a chosen second', () => {
  let postgres: ArchivedPostgres;
  let settings: Record<string, string>;
  let server: Started;
  let keys: Key[];
  /** The calls whose callers received a successful response. */
  const acknowledged = new Set<string>();

  beforeAll(async () => {
    postgres = await startArchivedPostgres();
    settings = { DATABASE_URL: postgres.url, MASTER_KEY, SAMPLE_DATA: 'on', STATISTICS_INTERVAL: '1' };
    server = await start(settings);
    keys = await createCallers(server.url, 5, ['api-traffic-hourly-v2']);
    await query('update accounts set is_invoke_billing_enabled = false');
  });
  afterAll(() => postgres.stop());

  async function query(text: string): Promise<Record<string, string>[]> {
    const connection = new pg.Client({ connectionString: postgres.url });
    await connection.connect();
    try {
      return (await connection.query(text)).rows;
    } finally {
      await connection.end();
    }
  }

  const textOf = async (text: string) => String((await query(`select (${text})::text as value`))[0]?.value);

  const call = (key: Key) => fetch(`${server.url}/gateway`, { method: 'POST', body: sign(key) });

  it('loses no call that was acknowledged before that second, and contains no later call', async () => {
    let isOver = false;
    const load = async () => {
      for (let turn = 0; !isOver; turn++) {
        const response = await call(keys[turn % keys.length] as Key);
        if (response.status === 200) acknowledged.add(response.headers.get('x-request-id') ?? '');
        // An application may make only a few calls per second.
        await setTimeout(60);
      }
    };
    const growsBy = (calls: number) => {
      const size = acknowledged.size;
      return expect.poll(() => acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(size + calls);
    };
    const working = load();
    await growsBy(10);
    await postgres.backUp();
    // pgBackRest compares whole seconds: a backup is used only for later seconds than the one it ended in.
    await setTimeout(1_000);
    await growsBy(10);
    const before = new Set(acknowledged);
    const chosen = await textOf('clock_timestamp()');
    await growsBy(10);
    const log = await textOf('pg_walfile_name(pg_current_wal_lsn())');
    await expect
      .poll(() => textOf('select last_archived_wal from pg_stat_archiver'), { timeout: 30_000 })
      .toSatisfy((archived: string) => archived >= log);
    await cp(path.join(folder, 'files'), path.join(folder, 'copied files'), { recursive: true });
    isOver = true;
    await working;

    await stop(server, 'SIGKILL');
    await postgres.halt('SIGQUIT');
    await rm(path.join(folder, 'files'), { recursive: true });
    const begin = performance.now();
    await postgres.restore(chosen);
    await postgres.resume();
    await rename(path.join(folder, 'copied files'), path.join(folder, 'files'));
    expect(await runCommand('verify.ts', [], settings)).toEqual({
      code: 0,
      output: 'The data fit together.',
    });
    console.log(`The recovery took ${Math.round(performance.now() - begin)} ms.`);

    const logged = await query('select id, start_time from invoke_logs');
    const ids = new Set(logged.map(({ id }) => id));
    expect([...before].filter((id) => !ids.has(id))).toEqual([]);
    expect(logged.filter(({ start_time }) => new Date(start_time ?? '') > new Date(chosen))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(before.size);
  });

  it('leaves a database that serves and continues its statistics', async () => {
    server = await start(settings);
    expect((await logIn(server.url)).status).toBe(200);
    for (const key of keys) expect(await (await call(key)).json()).toMatchObject({ code: 0 });
    const calls = await textOf(
      "select count(*) from invoke_logs where status = 'success' and caller_id is not null",
    );
    await expect.poll(() => textOf('select sum(calls) from call_hours'), { timeout: 30_000 }).toBe(calls);
    await stop(server);
  });
});
