import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { inject } from 'vitest';
import './engine.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const runFile = promisify(execFile);
/** @returns what git prints; an empty text if it fails, for example outside of a repository */
const git = (...args: string[]) =>
  runFile('git', args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );

/** The advisory lock that is held while a release is prepared. */
const LOCK = 2;

/**
 * Finds the last release: the newest tag of a package. Before there is any, the commit before the newest migration takes its
 * place, so that the tests cross a change of the schema all the same. `LAST_RELEASE` names another commit.
 *
 * @returns its commit; an empty text if the history is not there, as in a shallow clone
 * @throws if `LAST_RELEASE` names no commit
 */
async function lastReleaseCommit(): Promise<string> {
  const chosen = process.env.LAST_RELEASE;
  if (chosen) {
    const commit = await git('rev-parse', '--verify', `${chosen}^{commit}`);
    if (commit === '') throw new Error(`LAST_RELEASE is ${chosen}, which is no commit of this repository.`);
    return commit;
  }
  if ((await git('rev-parse', '--is-shallow-repository')) !== 'false') return '';
  const tag = await git('describe', '--tags', '--abbrev=0', '--match', '@platform/*');
  if (tag) return git('rev-parse', `${tag}^{commit}`);
  const migration = await git(
    ...['log', '-1', '--diff-filter=A', '--format=%H', '--', 'apps/server/migrations/*.sql'],
  );
  return git('rev-parse', `${migration}^`);
}

/** The commit of the last release; an empty text if the history is not there. */
export const lastRelease: string = await lastReleaseCommit();
if (lastRelease === '') {
  console.log('The tests with the last release are skipped: this is not a repository with its history.');
}

/**
 * Prepares the last release in a temporary folder: extracts its files, links the dependencies that are installed here,
 * and builds the packages that its server uses. Does nothing if the folder is complete already.
 *
 * @returns the folder
 * @throws if the release can't be built with the installed dependencies
 */
export async function prepareLastRelease(): Promise<string> {
  // The folder links what is installed here, so another installation needs another folder.
  const installed = await readFile(path.join(root, 'package-lock.json'));
  const installation = createHash('sha256').update(root).update(installed).digest('hex').slice(0, 12);
  const folder = path.join(tmpdir(), `platform-release-${installation}-${lastRelease.slice(0, 12)}`);
  const connection = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
  await connection.connect();
  try {
    // Two test files may need it at the same time.
    await connection.query(`select pg_advisory_lock(${LOCK})`);
    if (!existsSync(path.join(folder, 'complete'))) {
      await rm(folder, { recursive: true, force: true });
      await build(folder);
      await writeFile(path.join(folder, 'complete'), '');
    }
  } finally {
    await connection.end();
  }
  return folder;
}

async function build(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runFile('sh', ['-c', `git archive ${lastRelease} | tar -x -C '${folder}'`], { cwd: root });
  const packages = (await readdir(path.join(folder, 'packages'))).map((name) => `packages/${name}`);
  for (const owner of ['.', 'apps/server', ...packages]) {
    await linkModules(path.join(root, owner, 'node_modules'), path.join(folder, owner, 'node_modules'));
  }
  await runFile(
    path.join(folder, 'node_modules/.bin/turbo'),
    ['run', 'build', '--filter=@platform/server^...', '--output-logs=errors-only'],
    { cwd: folder },
  );
}

/** Links the installed modules. The links in `@platform` are relative, so copies lead to the release's packages. */
async function linkModules(installed: string, linked: string): Promise<void> {
  if (!existsSync(installed)) return;
  await mkdir(linked);
  for (const name of await readdir(installed)) {
    const [from, to] = [path.join(installed, name), path.join(linked, name)];
    if (name === '@platform') await cp(from, to, { recursive: true, verbatimSymlinks: true });
    else if (name === '.bin' || !name.startsWith('.')) await symlink(from, to);
  }
}
