import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsOf } from '../../../scripts/changedTests.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** The tests for changed files, as one line per run: the folder, the command and its arguments. */
const linesOf = (...files: string[]) =>
  testsOf(files).map(([command, args, folder]) => [folder, command, ...args].join(' '));

describe('npm run check', () => {
  it.each([
    ['apps/server/src/orders/service.ts', 'apps/server vitest run --project postgres src/orders/'],
    ['apps/server/src/app.ts', 'apps/server vitest run --project postgres src/http/'],
    ['apps/server/src/commands/account.ts', 'apps/server vitest run --project postgres src/http/'],
    ['apps/server/test/harness.ts', 'apps/server vitest run --project postgres src/http/'],
    ['apps/server/migrations/0001_x.sql', 'apps/server vitest run --project postgres src/database/'],
    ['apps/server/test/drain.test.ts', 'apps/server vitest run --project postgres test/drain.test.ts'],
    [
      'apps/server/test/start.embedded.test.ts',
      'apps/server vitest run --project embedded test/start.embedded.test.ts',
    ],
    ['packages/signer/src/index.ts', 'packages/signer vitest related --run --passWithNoTests src/index.ts'],
    ['packages/consumers/projects/next/app/page.tsx', 'packages/consumers vitest run test/next.test.ts'],
    ['packages/consumers/test/install.ts', 'packages/consumers vitest run'],
    [
      'packages/reference/src/build.ts',
      '. turbo run build --filter=@platform/reference --output-logs=errors-only',
    ],
  ])('after a change of %s runs %s', (file, run) => {
    expect(linesOf(file)).toEqual([run]);
  });

  it('runs a file’s own test and the tests of http after a change of a file outside of the domains', () => {
    expect(linesOf('apps/server/src/settings.ts')).toEqual([
      'apps/server vitest run --project embedded src/settings.embedded.test.ts',
      'apps/server vitest run --project postgres src/http/',
    ]);
  });

  it('runs the tests of the SDK and of the mocks after a change of the contract', () => {
    expect(linesOf('openapi/gateway.yaml')).toEqual([
      'packages/sdk vitest related --run --passWithNoTests src/generated/openapi.json',
      'packages/sdk-mocks vitest related --run --passWithNoTests src/generated/examples.ts src/generated/story.ts',
    ]);
  });

  it.each([
    ['test/commerce.ts', 'test/commerce.test.ts', 'test/mocks.test.ts'],
    ['test/documentSearch.ts', 'test/documentSearch.test.ts', 'src/documents/search.test.ts'],
  ])('runs %s on the server and on the mocks', (file, ofMocks, ofServer) => {
    expect(linesOf(file)).toEqual([
      `packages/sdk-mocks vitest related --run --passWithNoTests ${ofMocks}`,
      `apps/server vitest run --project postgres ${ofServer}`,
    ]);
  });

  it('runs nothing after a change of documents or a deleted test', () => {
    expect(linesOf('README.md', 'packages/consumers/README.md', 'apps/server/test/gone.test.ts')).toEqual([]);
  });

  it('has tests for every file of the server, and no filter without a test', () => {
    const files = execFileSync('git', ['ls-files', 'apps/server/src'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n');
    const filters = new Set<string>();
    const isScript = (file: string) => file.endsWith('.ts') && existsSync(path.join(root, file));
    for (const file of files.filter(isScript)) {
      const runs = testsOf([file]);
      expect(runs.length, file).toBeGreaterThan(0);
      for (const [, [, , , ...args]] of runs) for (const arg of args) filters.add(arg);
    }
    const tests = globSync('{src,test}/**/*.test.ts', { cwd: path.join(root, 'apps/server') });
    for (const filter of filters)
      expect(
        tests.some((test) => test.startsWith(filter)),
        filter,
      ).toBe(true);
  });
});
