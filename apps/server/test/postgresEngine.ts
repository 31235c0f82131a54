import type { TestProject } from 'vitest/node';
import { openPostgres } from '#database/postgres.ts';
import { startPostgres } from '../../../scripts/postgres.ts';
import './engine.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';

/**
 * Starts a PostgreSQL for the suite, unless `TEST_DATABASE_URL` is set, and creates a migrated database to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startPostgres();
  const template = await createPostgresDatabase(postgres.url);
  await (await openPostgres(template)).close();
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresTemplate', new URL(template).pathname.slice(1));
  project.provide('embeddedDump', undefined);
  project.provide('embeddedDataFolder', undefined);
  project.provide('redisUrl', undefined);
  return postgres.stop;
}
