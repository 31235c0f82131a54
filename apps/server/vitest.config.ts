import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { redisServer } from '../../scripts/redis.ts';
import { TEST_TIMEOUTS } from '../../scripts/testTimeouts.ts';

/** Every test. `exclude` removes those of the other engine alone. */
const ALL = ['src/**/*.test.ts', 'test/**/*.test.ts'];

/**
 * Tests that depend on the engine, and those that call every operation: the embedded database has one connection, so a
 * query that bypasses the transaction it runs in fails. `test/timers.embedded.test.ts` does the same for what runs
 * without a request.
 */
const ON_BOTH_ENGINES = [
  'src/{database,freeQuota,ledger}/**/*.test.ts',
  'src/http/{access,idempotency}.test.ts',
  'src/**/*.embedded.test.ts',
  'test/**/*.test.ts',
];

const suite = (name: string, other: string, include: string[]) => ({
  test: {
    name,
    include,
    exclude: [`**/*.${other}.test.ts`, ...(name === 'redis' ? [] : ['**/*.redis.test.ts'])],
    globalSetup: `./test/${name}Engine.ts`,
    ...TEST_TIMEOUTS,
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
    // A suite often waits for servers that it has started, so two run at once on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      suite('embedded', 'postgres', ON_BOTH_ENGINES),
      suite('postgres', 'embedded', ALL),
      ...(hasRedis
        ? [suite('redis', 'embedded', ['**/*.redis.test.ts', 'src/gateway/{limits,rejections}.test.ts'])]
        : []),
    ],
  },
});
