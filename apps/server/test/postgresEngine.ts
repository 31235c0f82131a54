import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../../scripts/postgres.ts';
import './engine.ts';

/** Starts a PostgreSQL for the suite, unless `TEST_DATABASE_URL` names one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await startPostgres();
  project.provide('postgresUrl', postgres.url);
  project.provide('embeddedDump', undefined);
  return postgres.stop;
}
