import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { redisServer } from '../../scripts/redis.ts';

/** Every test, except those of the other engine alone; on PostgreSQL, which installations run on. */
const ALL = ['src/**/*.test.ts', 'test/**/*.test.ts'];

/**
 * What depends on the engine or calls every operation: the embedded database has one connection, so a query that a
 * transaction sends outside of itself fails.
 */
const ON_BOTH_ENGINES = [
  'src/{database,freeQuota,gateway,ledger,orders,sample,statistics}/**/*.test.ts',
  'src/http/access.test.ts',
  'src/**/*.embedded.test.ts',
  'test/**/*.test.ts',
];

const suite = (name: string, other: string, include: string[]) => ({
  test: {
    name,
    include,
    exclude: [`**/*.${other}.test.ts`, ...(name === 'redis' ? [] : ['**/*.redis.test.ts'])],
    globalSetup: `./test/${name}Engine.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Loading the server again for every file takes a third of the time, and no test replaces a module.
    isolate: false,
  },
});

const hasRedis = Boolean(process.env.TEST_REDIS_URL ?? redisServer());
if (!hasRedis) {
  console.log(
    'The suite "redis" is skipped: neither redis-server nor valkey-server is installed, and TEST_REDIS_URL names none.',
  );
}

export default defineConfig({
  test: {
    // Much of the time a suite waits for servers that it has started: two go on at once on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      suite('embedded', 'postgres', ON_BOTH_ENGINES),
      suite('postgres', 'embedded', ALL),
      ...(hasRedis ? [suite('redis', 'embedded', ['**/*.redis.test.ts', 'src/gateway/*.test.ts'])] : []),
    ],
  },
});
