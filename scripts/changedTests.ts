import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const server = path.join(root, 'apps/server');

/** A command, its arguments, and the folder to run it in. */
export type Run = [command: string, args: string[], folder: string];

const isScript = (file: string) => /\.tsx?$/.test(file);
const testsIn = (pattern: string) =>
  globSync(pattern, { cwd: server, exclude: ['**/*.embedded.test.ts', '**/*.redis.test.ts'] });

/**
 * The server's tests for one of its changed files, as filters of vitest. Nearly every test starts the server, and is
 * therefore related to every file; so only the tests of the file's domain run, or else those of `src/http`.
 */
function serverTestsOf(file: string): string[] {
  const [top = '', domain = '', ...rest] = file.split('/');
  if (file.endsWith('.test.ts')) return existsSync(path.join(server, file)) ? [file] : [];
  if (top === 'migrations') return ['src/database/'];
  if (!isScript(file) || top === 'bench') return [];
  const folder = `src/${domain}/`;
  if (top === 'src' && rest.length > 0 && testsIn(`${folder}**/*.test.ts`).length > 0) return [folder];
  return [...globSync(file.replace(/\.ts$/, '{,.*}.test.ts'), { cwd: server }), 'src/http/'];
}

/**
 * Chooses the tests for changed files.
 *
 * @param changed paths from the root of the repository; deleted files too
 * @returns what to run; each filter matches at least one test
 */
export function testsOf(changed: readonly string[]): Run[] {
  const changedIn = (folder: string) =>
    changed.filter((file) => file.startsWith(`${folder}/`)).map((file) => path.posix.relative(folder, file));
  const shared = changed.filter((file) => file.startsWith('test/'));
  /** The tests in a folder that import a changed file of the root's `test`. */
  const importersIn = (folder: string) =>
    globSync(shared.length > 0 ? '{src,test}/**/*.test.{ts,tsx}' : [], {
      cwd: path.join(root, folder),
    }).filter((test) => {
      const text = readFileSync(path.join(root, folder, test), 'utf8');
      return shared.some((file) => text.includes(`../../../${file}'`));
    });
  const runs: Run[] = [];

  const isContract = changedIn('openapi').length > 0;
  const sdk = [
    ...(isContract ? ['src/generated/openapi.json'] : []),
    ...(changedIn('packages/openapi-types').length > 0 ? ['test/generation.test.ts'] : []),
  ];
  const mocks = isContract ? ['src/generated/examples.ts', 'src/generated/story.ts'] : [];
  for (const [folder, project, others] of [
    ['packages/sdk', [], sdk],
    ['packages/sdk-mocks', [], mocks],
    ['packages/signer', [], []],
    ['packages/ui', ['--project', 'suite', '--project', 'keyboard'], []],
    ['apps/web', ['--project', 'units'], []],
  ] as const) {
    const own = changedIn(folder).filter(
      (file) => isScript(file) && existsSync(path.join(root, folder, file)),
    );
    const files = [...own, ...others, ...importersIn(folder)];
    // A file may have no related test.
    if (files.length > 0) {
      runs.push(['vitest', ['related', '--run', '--passWithNoTests', ...project, ...files], folder]);
    }
  }

  const filters = new Set([
    ...changedIn('apps/server').flatMap(serverTestsOf),
    ...importersIn('apps/server'),
  ]);
  const projectOf = (filter: string) => /\.(embedded|redis)\.test\.ts$/.exec(filter)?.[1] ?? 'postgres';
  for (const project of ['embedded', 'postgres', 'redis']) {
    const chosen = [...filters].filter((filter) => projectOf(filter) === project);
    if (chosen.length > 0) runs.push(['vitest', ['run', '--project', project, ...chosen], 'apps/server']);
  }

  const consumers = changedIn('packages/consumers').filter((file) => !file.endsWith('.md'));
  if (consumers.length > 0) {
    const tests = consumers.map((file) => `test/${/^(?:projects|test)\/(\w+)/.exec(file)?.[1]}.test.ts`);
    const isKnown = (test: string) => existsSync(path.join(root, 'packages/consumers', test));
    // A file that belongs to no single project concerns all: without a filter, all tests run.
    runs.push(['vitest', ['run', ...(tests.every(isKnown) ? new Set(tests) : [])], 'packages/consumers']);
  }
  if (changedIn('packages/reference').length > 0) {
    runs.push(['turbo', ['run', 'build', '--filter=@platform/reference', '--output-logs=errors-only'], '.']);
  }
  return runs;
}
