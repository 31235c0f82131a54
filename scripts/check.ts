/**
 * Checks in about two minutes what changed since the branch left `main` (or another base: `npm run check -- HEAD~1`):
 * lint, types, and the unit tests of the changed files. `npm test` checks everything.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const base = process.argv[2] ?? 'main';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
const [fork = base] = git('merge-base', 'HEAD', base);
const changed = [
  ...git('diff', '--name-only', fork),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => existsSync(file));

/** Changed files of a package, relative to it. */
const changedIn = (folder: string) =>
  changed.filter((file) => file.startsWith(`${folder}/`)).map((file) => path.posix.relative(folder, file));
const isScript = (file: string) => /\.tsx?$/.test(file);

/** The arguments of vitest for each package with changed files. */
const tests: [folder: string, args: string[]][] = [];
for (const [folder, project] of [
  ['packages/sdk', []],
  ['packages/signer', []],
  ['packages/ui', ['--project', 'suite', '--project', 'keyboard']],
  ['apps/web', ['--project', 'units']],
] as const) {
  const files = changedIn(folder).filter(isScript);
  if (folder === 'packages/sdk' && changedIn('openapi').length > 0) files.push('src/generated/openapi.json');
  if (files.length > 0) tests.push([folder, ['related', '--run', '--passWithNoTests', ...project, ...files]]);
}
// Nearly every test of the server is related to every file, because it starts the server: run those of the domain.
const domains = new Set(
  changedIn('apps/server')
    .filter(isScript)
    .map((file) => file.split('/').slice(0, 2).join('/')),
);
if (domains.size > 0) {
  tests.push(['apps/server', ['run', '--passWithNoTests', '--project', 'postgres', ...domains]]);
}

const checks: [command: string, args: string[], folder: string][] = [
  ['npm', ['run', '--silent', 'lint'], '.'],
  ['turbo', ['run', 'typecheck', '--output-logs=errors-only'], '.'],
  ...tests.map(([folder, args]): [string, string[], string] => ['vitest', args, folder]),
];
process.env.TURBO_TELEMETRY_DISABLED = '1';
process.env.REDOCLY_TELEMETRY = 'off';
for (const [command, args, cwd] of checks) {
  console.log(`\n— ${cwd}: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
console.log('\nEvery check passed.');
