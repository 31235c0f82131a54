import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { openPlatform } from '../src/openPlatform.ts';
import { readSettings } from '../src/settings.ts';
import './engine.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';
import { MASTER_KEY } from './production.ts';

/** The advisory lock that is held while the original is made. */
const LOCK = 1;

/**
 * Creates a database with the sample data on the suite's PostgreSQL. It is a copy, because writing the sample data
 * takes seconds; the first call makes the original.
 *
 * @returns the connection string of the new database, whose master key is `MASTER_KEY`
 */
export async function createSampleDatabase(): Promise<string> {
  const url = inject('postgresUrl') ?? '';
  const original = `${inject('postgresTemplate')}_sample`;
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    // Two test files may need it at the same time.
    await connection.query(`select pg_advisory_lock(${LOCK})`);
    const { rowCount } = await connection.query('select from pg_database where datname = $1', [original]);
    if (rowCount === 0) {
      const filled = await createPostgresDatabase(url, inject('postgresTemplate'));
      await installSample(filled);
      await connection.query(`alter database ${new URL(filled).pathname.slice(1)} rename to ${original}`);
    }
  } finally {
    await connection.end();
  }
  return createPostgresDatabase(url, original);
}

async function installSample(url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'platform-sample-'));
  const settings = readSettings({ DATABASE_URL: url, MASTER_KEY, SAMPLE_DATA: 'on', DATA_DIR: folder });
  const client = await openDatabase({ url, folder });
  const { platform } = await openPlatform(settings, client, pino({ level: 'silent' }));
  await platform.gateway.close();
  await client.close();
  await rm(folder, { recursive: true });
}
