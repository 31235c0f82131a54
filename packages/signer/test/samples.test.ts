import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestGateway, type TestServer } from '../src/testing.ts';

interface Vector {
  name: string;
  secret: string;
  params: [name: string, value: string][];
  signature: string;
}

/** A sample: the program that it needs, and how it is started. */
interface Sample {
  file: string;
  needs: string[];
  /** Makes a program of it, once. */
  compile?: (source: string, folder: string) => [command: string, ...args: string[]];
  start: (source: string, folder: string) => string[];
  /** Whether it can't take the parameters. */
  lacks?: (params: Vector['params']) => boolean;
}

const run = promisify(execFile);
const packageFolder = path.resolve(import.meta.dirname, '..');
const vectors: Vector[] = JSON.parse(await readFile(path.join(import.meta.dirname, 'vectors.json'), 'utf8'));
// No argument of a program has a zero byte in it.
const sayable = vectors.filter(({ params }) => !JSON.stringify(params).includes('\\u0000'));

const SAMPLES: Sample[] = [
  { file: 'node.mjs', needs: [process.execPath], start: (source) => [process.execPath, source] },
  {
    file: 'call.sh',
    needs: ['openssl', 'curl'],
    start: (source) => ['sh', source],
    // It says so of itself.
    lacks: (params) => params.some(([name, value]) => /[^\x20-\x7e]/.test(name) || /[\r\n]/.test(value)),
  },
  { file: 'call.py', needs: ['python3'], start: (source) => ['python3', source] },
  { file: 'call.php', needs: ['php'], start: (source) => ['php', source] },
  {
    file: 'Call.java',
    needs: ['javac', 'java'],
    compile: (source, folder) => ['javac', '-encoding', 'UTF-8', '-d', folder, source],
    start: (_source, folder) => ['java', '-cp', folder, 'Call'],
  },
  {
    file: 'Call.cs',
    needs: ['mcs', 'mono'],
    compile: (source, folder) => ['mcs', '-r:System.Net.Http', `-out:${folder}/Call.exe`, source],
    start: (_source, folder) => ['mono', `${folder}/Call.exe`],
  },
];

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

let folder: string;
let server: TestServer;
const KEY = { appId: 'S107-7KQ2M9XD4H', accessKeyId: 'AK5Q9ZT2W8M4XC7R1N6B', secret: '秘密 & test' };

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'signer-samples-')));
  await mkdir(path.join(folder, 'node_modules/@platform'), { recursive: true });
  await symlink(packageFolder, path.join(folder, 'node_modules/@platform/signer'));
  server = await createTestGateway({
    apps: [KEY],
    methods: { 'open.echo': (params, version) => ({ ...params, version }) },
  }).listen();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test('every sample is listed, tested and explained', async () => {
  const files = (await readdir(path.join(packageFolder, 'samples'))).filter((name) => name !== 'README.md');
  expect(files.toSorted()).toEqual(SAMPLES.map(({ file }) => file).toSorted());
  const readme = await readFile(path.join(packageFolder, 'samples/README.md'), 'utf8');
  for (const file of files) expect(readme).toContain(`| \`${file}\` |`);
});

describe.each(SAMPLES)(
  'the sample $file',
  ({ file, needs, compile, start, lacks }) => {
    const missing = needs.filter((program) => !isThere(program));
    const name = (what: string) =>
      missing.length > 0 ? `${what} (not tested: no ${missing.join(', no ')} on this machine)` : what;
    const testWhereThere = test.skipIf(missing.length > 0);
    let command: string;
    let args: string[];

    beforeAll(async () => {
      if (missing.length > 0) return;
      const source = path.join(folder, file);
      await writeFile(source, await readFile(path.join(packageFolder, 'samples', file)));
      const [compiler, ...options] = compile?.(source, folder) ?? [];
      if (compiler) execFileSync(compiler, options);
      [command = '', ...args] = start(source, folder);
    });

    /** What it prints, and the code that it ends with. */
    async function print(
      words: string[],
      secret: string,
    ): Promise<{ stdout: string; stderr: string; code: number }> {
      const env = {
        ...process.env,
        // Java reads its arguments as the locale says.
        LC_ALL: 'C.UTF-8',
        PLATFORM_ENDPOINT: `${server.url}/gateway`,
        PLATFORM_APP_ID: KEY.appId,
        PLATFORM_ACCESS_KEY_ID: KEY.accessKeyId,
        PLATFORM_SECRET: secret,
      };
      try {
        return { ...(await run(command, [...args, ...words], { cwd: folder, env })), code: 0 };
      } catch (error) {
        return error as { stdout: string; stderr: string; code: number };
      }
    }

    testWhereThere(name('signs the published vectors'), async () => {
      const able = sayable.filter(({ params }) => !lacks?.(params));
      expect(able.length).toBeGreaterThan(10);
      const signed = [];
      for (const { params, secret } of able) {
        const { stdout } = await print(['sign', ...params.map((pair) => pair.join('='))], secret);
        signed.push(stdout.trim());
      }
      expect(signed).toEqual(able.map(({ signature }) => signature));
    });

    testWhereThere(name('makes a call that is accepted, with whatever its values hold'), async () => {
      const note = `1+1=2 & 100% "quoted" 上海 🛍️ of ${file}`;
      const { stdout, stderr, code } = await print(
        ['call', 'open.echo', 'v2', `note=${note}`, 'empty=', 'a=1'],
        KEY.secret,
      );
      expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
      const answer = JSON.parse(stdout);
      expect(answer.data ?? answer).toEqual({ note, empty: '', a: '1', version: 'v2' });
    });

    testWhereThere(name('says why a call was refused, and ends with 1'), async () => {
      const { stdout, stderr, code } = await print(['call', 'open.echo', 'v2', 'a=1'], 'another secret');
      expect(stdout + stderr).toContain('SIG_INVALID');
      expect(code).toBe(1);
    });
  },
  120_000,
);
