import { type SQL, sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { createCallers, type Key, sign } from './callers.ts';
import { folder, start, stop, withDataFolder } from './process.ts';
import { MASTER_KEY } from './production.ts';
import { createSampleDatabase } from './sampleDatabase.ts';

withDataFolder();

/** The number of keep-alive connections that call without a pause. */
const CONNECTIONS = 16;

/**
 * The ids of accepted calls that the server has logged, and of those it has charged. Requires that the server is
 * stopped.
 */
async function committed(
  settings: Record<string, string>,
  keys: Key[],
): Promise<{ logged: string[]; charged: string[] }> {
  const client = await openDatabase({ url: settings.DATABASE_URL, folder });
  const ids = async (query: SQL) =>
    (await client.database.execute<{ id: string }>(query)).rows.map(({ id }) => id).sort();
  const apps = sql.param(keys.map(({ appId }) => appId));
  const logged = sql`select id from invoke_logs where status = 'success' and app_id = any(${apps}::text[])`;
  const found = {
    logged: await ids(logged),
    charged: await ids(sql`select id from ledger_entries where line = 0 and id in (${logged})`),
  };
  await client.close();
  return found;
}

it('a server that is stopped under load completes the calls in progress, and exits soon', async () => {
  const settings = {
    SAMPLE_DATA: 'on',
    MASTER_KEY,
    ...(inject('postgresUrl') && { DATABASE_URL: await createSampleDatabase() }),
  };
  const server = await start(settings);
  const keys = await createCallers(server.url, 8, ['api-traffic-hourly-v2']);
  const accepted = new Set<string>();
  let turn = 0;
  const work = async () => {
    // The rejected fetch after the server's exit ends the loop.
    while (true) {
      turn += 1;
      const body = sign(keys[turn % keys.length] as Key);
      const response = await fetch(`${server.url}/gateway`, { method: 'POST', body });
      const { code } = (await response.json()) as { code: number };
      if (code === 0) accepted.add(response.headers.get('x-request-id') ?? '');
    }
  };
  const calls = Promise.allSettled(Array.from({ length: CONNECTIONS }, work));
  await expect.poll(() => accepted.size, { timeout: 30_000 }).toBeGreaterThan(50);
  expect(await stop(server)).toBe(0);
  await calls;

  // Only calls that had not started were cut off: every charged call has its response.
  const { logged, charged } = await committed(settings, keys);
  expect(logged).toEqual([...accepted].sort());
  expect(charged).toEqual(logged);
});
