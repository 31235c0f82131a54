import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderOf, installTogether } from '../../../scripts/packed.ts';

const run = promisify(execFile);
const packageFolder = path.resolve(import.meta.dirname, '..');
const sdkFolder = path.resolve(packageFolder, '../sdk');
const oldestNode = path.join(folderOf('node', path.resolve(packageFolder, '../oldest-tools')), 'bin/node');
let folder: string;
let installed: string;

beforeAll(async () => {
  folder = await installTogether([sdkFolder, packageFolder]);
  installed = path.join(folder, 'node_modules/@platform/sdk-mocks');
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes a script to the folder, runs it, and returns what it printed. */
async function output(
  script: string,
  source: string,
  { executable = process.execPath, within = folder } = {},
): Promise<string> {
  const file = path.join(within, script);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, source);
  return (await run(executable, [file])).stdout.trim();
}

const manifestOf = async (name: string) =>
  JSON.parse(await readFile(path.join(name, 'package.json'), 'utf8'));

describe('the packed package', () => {
  test('contains the build, and no sources or tests', async () => {
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/story.js']));
    expect(files.filter((file) => /^(src|test|scripts)\b|\.test\./.test(file))).toEqual([]);
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      expect(await readFile(path.join(installed, file), 'utf8'), file).not.toContain(packageFolder);
    }
  });

  test('has no dependency, and requires the SDK in the same version', async () => {
    const [own, sdk] = [await manifestOf(installed), await manifestOf(sdkFolder)];
    expect(own.dependencies).toBeUndefined();
    expect(own.version).toBe(sdk.version);
    expect(own.peerDependencies['@platform/sdk']).toBe(sdk.version);
    expect(own.peerDependencies.zod).toBe(sdk.peerDependencies.zod);
  });

  test('contains no code of the SDK', async () => {
    const code = await readFile(path.join(installed, 'dist/index.js'), 'utf8');
    expect(code).toContain('from "@platform/sdk"');
    expect(code).not.toMatch(/class \w*Error\b|z\.strictObject/);
  });

  test('exports the story without needing msw', async () => {
    const alone = await mkdtemp(path.join(tmpdir(), 'story-alone-'));
    await cp(installed, path.join(alone, 'node_modules/@platform/sdk-mocks'), { recursive: true });
    const script = `import { story } from '@platform/sdk-mocks/story';
                    console.log(story.accounts.developer.name);`;
    try {
      expect(await output('story.mjs', script, { within: alone })).toBe('Lena Hartmann');
    } finally {
      await rm(alone, { recursive: true });
    }
  });
});

const script = `
  const mocks = createMocks();
  const server = setupServer(...mocks.handlers);
  server.listen();
  configureClient({ baseUrl: 'http://mocks.test', getTicket: () => mocks.token });
  const total = async () => (await getDeveloperAppList({})).total;
  const all = await total();
  mocks.setFault('getDeveloperAppList', 503);
  const fault = await getDeveloperAppList({}, { retries: 0 }).catch((error) => error);
  server.use(mockOperation('getDeveloperAppList', { result: { total: 0, list: [] } }));
  console.log(process.version, all, fault instanceof ApiError, fault.status, await total());
  server.close();`;

const sources = {
  mjs: `import { ApiError, configureClient, getDeveloperAppList } from '@platform/sdk';
    import { createMocks, mockOperation } from '@platform/sdk-mocks';
    import { setupServer } from 'msw/node';
    ${script}`,
  cjs: `const { ApiError, configureClient, getDeveloperAppList } = require('@platform/sdk');
    const { createMocks, mockOperation } = require('@platform/sdk-mocks');
    const { setupServer } = require('msw/node');
    (async () => {${script}})();`,
};

describe('the mocks', () => {
  beforeAll(async () => {
    const modules = path.join(folder, 'older/node_modules');
    await cp(path.join(folder, 'node_modules/@platform'), path.join(modules, '@platform'), {
      recursive: true,
    });
    await symlink(folderOf('msw-2', packageFolder), path.join(modules, 'msw'));
  });

  test.each([
    ['3', process.version, '.', process.execPath],
    ['2', process.version, 'older', process.execPath],
    ['2', 'v20.19.0', 'older', oldestNode],
  ])(
    'respond to the SDK with msw %s in Node %s, as ES module and as CommonJS',
    async (version, nodeVersion, place, executable) => {
      const { version: found } = await manifestOf(path.join(folder, place, 'node_modules/msw'));
      expect(found).toMatch(new RegExp(`^${version}\\.`));
      for (const [extension, source] of Object.entries(sources)) {
        expect(
          await output(path.join(place, `mocked.${extension}`), source, { executable }),
          extension,
        ).toContain(`${nodeVersion} 2 true 503 0`);
      }
    },
  );
});
