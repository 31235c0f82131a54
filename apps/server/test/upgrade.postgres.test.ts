import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#database/postgres.ts';
import { startPostgres, type TestPostgres } from '../../../scripts/postgres.ts';
import { lastRelease, prepareLastRelease } from './lastRelease.ts';

/**
 * The tests of the last release that run on the new schema: every operation as every role, and the gateway's acceptance
 * tests. They passed when it was released, so a failure means that a migration removed what the last release needs.
 */
const TESTS = ['src/http/access.test.ts', 'src/gateway/acceptance.test.ts'];

/** A server whose databases all have this program's schema, because they are copies of `template1`. */
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  const url = new URL(postgres.url);
  url.pathname = '/template1';
  await (await openPostgres(url.href)).close();
});
afterAll(() => postgres.stop());

test.runIf(lastRelease)('the last release passes its own tests on the schema of this program', async () => {
  const folder = path.join(await prepareLastRelease(), 'apps/server');
  // Vitest's own variables would make the run a worker of this one.
  const environment = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|FORCE_COLOR)/.test(name));
  const run = promisify(execFile)(
    '../../node_modules/.bin/vitest',
    ['run', '--project', 'postgres', ...TESTS],
    {
      cwd: folder,
      env: { ...Object.fromEntries(environment), NO_COLOR: '1', TEST_DATABASE_URL: postgres.url },
    },
  );
  const { stdout } = await run.catch(({ stdout }: { stdout: string }) => {
    throw new Error(`The last release, ${lastRelease}, fails on the new schema:\n${stdout}`);
  });
  expect(stdout).toMatch(/Test Files.* 2 passed \(2\)/);
});
