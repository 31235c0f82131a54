import type { TestProject } from 'vitest/node';
import { startRedis } from '../../../scripts/redis.ts';
import './engine.ts';
import startPostgresSuite from './postgresEngine.ts';

/** Starts a PostgreSQL and a Redis for the suite, unless `TEST_DATABASE_URL` and `TEST_REDIS_URL` are set. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await startPostgresSuite(project);
  const redis = process.env.TEST_REDIS_URL
    ? { url: process.env.TEST_REDIS_URL, stop: async () => {} }
    : await startRedis();
  project.provide('redisUrl', redis.url);
  return async () => {
    await redis.stop();
    await stopPostgres();
  };
}
