/**
 * Checks in about two minutes what changed since the branch left `main` (or another base: `npm run check -- HEAD~1`):
 * lint, types, and the unit tests of the changed files. `npm test` checks everything.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { type Run, testsOf } from './changedTests.ts';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
const hasMain = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'refs/heads/main']).status === 0;
const base = process.argv[2] ?? (hasMain ? 'main' : 'origin/main');
const [fork = base] = git('merge-base', 'HEAD', base);
const changed = [
  ...git('diff', '--name-only', fork),
  ...git('ls-files', '--others', '--exclude-standard'),
].filter((file) => file !== '');

const checks: Run[] = [
  ['npm', ['run', '--silent', 'lint'], '.'],
  ['turbo', ['run', 'typecheck', '--output-logs=errors-only'], '.'],
  ...testsOf(changed),
];
process.env.TURBO_TELEMETRY_DISABLED = '1';
process.env.REDOCLY_TELEMETRY = 'off';
for (const [command, args, cwd] of checks) {
  console.log(`\n— ${cwd}: ${command} ${args.join(' ')}`);
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
console.log('\nEvery check passed.');
