import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { StartError } from '#startError.ts';
import { pgbouncerServer, startPgbouncer } from '../../../../scripts/pgbouncer.ts';
import { createPostgresDatabase } from '../../test/postgresDatabase.ts';
import { openPostgres } from './postgres.ts';
import '../../test/engine.ts';

const newDatabase = () =>
  createPostgresDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate') ?? 'template1');

if (!pgbouncerServer()) console.log('PgBouncer is not installed: its tests are skipped.');

describe.runIf(pgbouncerServer())('a database behind PgBouncer', () => {
  it('is rejected in transaction mode, with a message that says what to change', async () => {
    const pgbouncer = await startPgbouncer(await newDatabase(), 'transaction');
    const opening = openPostgres(pgbouncer.url);
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(
      /^The pooler at 127\.0\.0\.1:\d+\/test_\w+ shares sessions among connections, .+ set its pool_mode to session, or connect to PostgreSQL itself\.$/,
    );
    await pgbouncer.stop();
  });

  it('works in session mode', async () => {
    const pgbouncer = await startPgbouncer(await newDatabase(), 'session');
    const client = await openPostgres(pgbouncer.url);
    expect(await client.otherProcesses()).toBe(0);
    expect((await client.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await client.close();
    await pgbouncer.stop();
  });
});

describe('the timeouts and limits of the database', () => {
  it('end a slow statement, but not a slow statement of maintenance', async () => {
    const client = await openPostgres(await newDatabase(), { statementTimeout: 100 });
    const slowly = sql`select pg_sleep(0.3)`;
    await expect(client.database.execute(slowly)).rejects.toThrow();
    await client.session((session) => session.execute(slowly));
    await client.close();
  });

  it('end a transaction that waits for the process', async () => {
    const client = await openPostgres(await newDatabase(), { idleTransactionTimeout: 100 });
    const waiting = client.database.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`);
      await setTimeout(500);
      await transaction.execute(sql`select 1`);
    });
    await expect(waiting).rejects.toThrow();
    expect((await client.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await client.close();
  });

  it('allow only as many open connections as the setting says', async () => {
    const client = await openPostgres(await newDatabase(), { connections: 4 });
    const numbers = await Promise.all(
      Array.from({ length: 20 }, () =>
        client.database.execute<{ open: number }>(sql`
          select count(*)::integer as open, pg_sleep(0.02) from pg_stat_activity where datname = current_database()`),
      ),
    );
    expect(Math.max(...numbers.map(({ rows }) => rows[0]?.open ?? 0))).toBe(4);
    await client.close();
  });
});
