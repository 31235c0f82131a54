import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { redisServer } from '../../scripts/redis.ts';

/**
 * The same suite over both engines; what concerns one alone says so in its name, `*.embedded.test.ts`. What needs a Redis
 * is the suite of that name, and so are the gateway's tests once more, on PostgreSQL and Redis.
 */
const suite = (name: string, other: string, include = ['src/**/*.test.ts', 'test/**/*.test.ts']) => ({
  test: {
    name,
    include,
    exclude: [`**/*.${other}.test.ts`, ...(name === 'redis' ? [] : ['**/*.redis.test.ts'])],
    globalSetup: `./test/${name}Engine.ts`,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // To load the server anew for every file takes a third of the time; no test replaces a module.
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
      suite('embedded', 'postgres'),
      suite('postgres', 'embedded'),
      ...(hasRedis ? [suite('redis', 'embedded', ['**/*.redis.test.ts', 'src/gateway/*.test.ts'])] : []),
    ],
  },
});
