/**
 * Rehearses a release offline: runs the commands of `npm run version` in a copy of the files that they read and write, and
 * `npm publish --dry-run` for each package as it is built here. Only `turbo run generate` is left out.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');
const readJson = (folder: string, file: string) => JSON.parse(read(folder, file));

const packages = globSync('packages/*/package.json', { cwd: root })
  .map((file) => ({ folder: path.dirname(file), manifest: readJson(root, file) }))
  .filter(({ manifest }) => !manifest.private);

const CONTRACTS = { 'contract.json': 'openapi.json', 'gateway.json': 'gateway.json' };
const GENERATED = 'packages/sdk/src/generated';

/** What a release reads and writes. */
const FILES = [
  'package.json',
  'package-lock.json',
  '{packages,apps}/*/package.json',
  'packages/*/CHANGELOG.md',
  '.changeset/*',
  'openapi/released/*',
  'packages/sdk/scripts/keepReleased.ts',
  'scripts/repository.ts',
  ...Object.values(CONTRACTS).map((name) => `${GENERATED}/${name}`),
];

const SUMMARY = 'A change for this rehearsal only.';

async function versions(): Promise<void> {
  const copy = mkdtempSync(path.join(tmpdir(), 'release-'));
  const sh = (command: string, env = {}) =>
    run('sh', ['-c', command], { cwd: copy, env: { ...process.env, ...env } });
  try {
    for (const file of globSync(FILES, { cwd: root })) cpSync(path.join(root, file), path.join(copy, file));
    const released = packages.map(({ manifest }) => `'${manifest.name}': patch\n`);
    writeFileSync(path.join(copy, '.changeset/rehearsal.md'), `---\n${released.join('')}---\n\n${SUMMARY}\n`);
    await sh('git init --quiet --initial-branch main && git add --all --force');
    await sh(
      'git -c user.name=Rehearsal -c user.email=rehearsal@example.com commit --quiet --message Rehearsal',
    );

    await sh('changeset status --output status.json');
    const { releases } = readJson(copy, 'status.json') as {
      releases: { name: string; newVersion: string }[];
    };
    const commands: string[] = readJson(copy, 'package.json').scripts.version.split(' && ');
    for (const command of commands.filter((one) => one !== 'turbo run generate')) await sh(command);

    for (const { folder, manifest } of packages) {
      const { version } = readJson(copy, `${folder}/package.json`);
      const planned = releases.find(({ name }) => name === manifest.name);
      assert.notEqual(version, manifest.version);
      assert.equal(version, planned?.newVersion, `the version of ${manifest.name}`);
      assert.equal(readJson(copy, 'package-lock.json').packages[folder].version, version);
      const [, entry = ''] = read(copy, `${folder}/CHANGELOG.md`).split(/^## /m);
      assert(entry.startsWith(`${version}\n`), `${folder}/CHANGELOG.md begins with ${version}`);
      assert(entry.includes(SUMMARY), `${folder}/CHANGELOG.md has the change`);
    }
    assert.deepEqual(globSync('.changeset/*.md', { cwd: copy }), ['.changeset/README.md']);
    for (const [name, generated] of Object.entries(CONTRACTS)) {
      const kept = readJson(copy, `openapi/released/${name}`);
      assert.deepEqual(kept, readJson(copy, `${GENERATED}/${generated}`));
    }
    assert.match(read(copy, 'openapi/released/accepted-breaks.yaml'), /^(#.*\n)+\[\]\n$/);

    const workflow = { GITHUB_SERVER_URL: 'https://git.example.org', GITHUB_REPOSITORY: 'somebody/fork' };
    await sh('node scripts/repository.ts', workflow);
    for (const { folder } of packages) {
      const { repository, bugs, homepage } = readJson(copy, `${folder}/package.json`);
      const address = 'https://git.example.org/somebody/fork';
      assert.deepEqual(repository, { type: 'git', url: `git+${address}.git`, directory: folder });
      assert.deepEqual(bugs, { url: `${address}/issues` });
      assert.equal(homepage, `${address}/tree/HEAD/${folder}#readme`);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Fields without which a package can't be published or found. */
const FIELDS = ['description', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'engines', 'files'];

async function publication({ folder, manifest }: (typeof packages)[number]): Promise<void> {
  for (const field of FIELDS) assert(manifest[field], `${folder}/package.json has no ${field}`);
  assert.deepEqual(manifest.publishConfig, { access: 'public', provenance: true });
  assert.match(read(root, `${folder}/CHANGELOG.md`), new RegExp(`^## ${manifest.version}$`, 'm'));
  const { stdout, stderr } = await run('npm', ['publish', '--dry-run', '--offline', '--json'], {
    cwd: path.join(root, folder),
    maxBuffer: 2 ** 26,
  });
  assert.doesNotMatch(stderr, /auto-corrected|errors corrected/, stderr);
  const { files } = JSON.parse(stdout.slice(stdout.indexOf('{')))[manifest.name] as {
    files: { path: string }[];
  };
  const outside = files.map((file) => file.path).filter((file) => !file.startsWith('dist/'));
  assert.deepEqual(outside.sort(), ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json']);
  assert(files.length > outside.length, `${folder} has no dist`);
}

await Promise.all([versions(), ...packages.map(publication)]);
console.log(`${packages.length} packages could be released.`);
