import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '../../test/postgresDatabase.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { Presence } from './presence.ts';
import '../../test/engine.ts';

let observer: pg.Client;
let presence: Presence;

beforeAll(async () => {
  const connectionString = await createPostgresDatabase(inject('postgresUrl') ?? '');
  observer = new pg.Client({ connectionString });
  await observer.connect();
  presence = new Presence({ connectionString, application_name: 'presence', options: '-c lock_timeout=50' });
});
afterAll(async () => {
  await presence.close();
  await observer.end();
});

const connections = async () => {
  const { rows } = await observer.query<{ connections: number }>(
    "select count(*)::integer as connections from pg_stat_activity where application_name = 'presence'",
  );
  return rows[0]?.connections;
};

it('Presence leaves no connection open when a query fails, and reconnects', async () => {
  await observer.query('select pg_advisory_lock($1)', [advisoryLocks.presence]);
  await expect(presence.others()).rejects.toThrow('lock timeout');
  await expect.poll(connections).toBe(0);
  await observer.query('select pg_advisory_unlock($1)', [advisoryLocks.presence]);
  expect(await presence.others()).toBe(0);
  expect(await connections()).toBe(1);
});
