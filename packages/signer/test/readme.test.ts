import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestGateway, type TestServer } from '../src/testing.ts';

const run = promisify(execFile);
const packageFolder = path.resolve(import.meta.dirname, '..');
const readme = await readFile(path.join(packageFolder, 'README.md'), 'utf8');
const snippets = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({
  language,
  code,
  headline: code.trim().split('\n')[0] ?? '',
}));

/** A part of the output of each snippet; a snippet that is not listed fails. */
const expected: Record<string, string[]> = {
  "import { createGatewayClient, GatewayError } from '@platform/signer/client';": [
    "{ storeId: 'ST-0101', date: '2026-11-17', version: 'v2' }",
    'MT_NOT_REGISTERED 1032 404 test-',
  ],
  "import { createGatewayClient, type GatewayMethods } from '@platform/signer/client';": ['ST-0103'],
  "import { signParams } from '@platform/signer';": [
    "0 SUCCESS { storeId: 'ST-0101', date: '2026-11-17', version: 'v2' }",
  ],
  "import { sampleProgram } from '@platform/signer/samples';": [
    'get_hourly_flow.py python3 get_hourly_flow.py',
    '"storeId": "ST-0101",',
    'def business_information(text):',
  ],
  "import { sign, verify } from '@platform/signer';": ['true\nfalse'],
  "import { explain } from '@platform/signer';": ['••••••••_smmd5a1b2••••••••'],
  "import { formatTimestamp, parseTimestamp } from '@platform/signer';": [
    '20171221132407\n2017-12-21T05:24:07.000Z',
  ],
  "import { diagnoseSignature } from '@platform/signer/diagnose';": [
    'wrong ••••••••_aidS107_akeyAK1_smmd5orgid1••••••••',
    'certain SIG_LOWER_CASE',
    'certain SORT_INSERTION',
    '••••••••_aidS107orgid1_akeyAK1_smmd5•••••••• _akey',
  ],
  "import { createGatewayClient } from '@platform/signer/client';": [
    "name: 'Nanjing Road'",
    "codename: 'SUCCESS'",
    '\n400',
  ],
  'export PLATFORM_SECRET=test': [
    'valid\n1. sorted by name',
    'Lower-case signature (SIG_LOWER_CASE, certain)',
    'exit code 1',
    '"storeId": "ST-0101"',
  ],
  'secret=test': ['"codename":"SUCCESS"', '"storeId":"ST-0102"'],
};

/** What openapi-typescript writes, in short. */
const OPERATIONS = `export interface operations {
  hourlyFlow: {
    parameters: { query?: never };
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': {
          _mt: 'open.traffic.getHourlyFlow';
          _version: 'v2';
          storeId: string;
          date: string;
        };
      };
    };
    responses: { 200: { content: { 'application/json': { data: { storeId: string } } } } };
  };
}
`;

/** A path relative to a file of an installed package. */
const fromHere = (file: string, relative: string): string =>
  path.resolve(path.dirname(createRequire(import.meta.url).resolve(file)), relative);

let folder: string;
let server: TestServer;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'signer-readme-')));
  await mkdir(path.join(folder, 'node_modules/@platform'), { recursive: true });
  await symlink(packageFolder, path.join(folder, 'node_modules/@platform/signer'));
  await writeFile(path.join(folder, 'platform.d.ts'), OPERATIONS);
  await mkdir(path.join(folder, 'node_modules/.bin'));
  await writeFile(
    path.join(folder, 'node_modules/.bin/platform-signer'),
    `#!/bin/sh\nexec '${process.execPath}' '${path.join(packageFolder, 'dist/cli.js')}' "$@"\n`,
    { mode: 0o755 },
  );
});
// A separate gateway for each snippet, because snippets may repeat each other's calls.
const startGateway = async () => {
  server = await createTestGateway({
    apps: [{ appId: 'S107-7KQ2M9XD4H', accessKeyId: 'AK5Q9ZT2W8M4XC7R1N6B', secret: 'test' }],
    methods: {
      // The platform's method requires storeId and date, too.
      'open.traffic.getHourlyFlow': ({ storeId, date, ...params }, version) => {
        if (!storeId || !date) throw new Error('storeId and date are required');
        return { storeId, date, ...params, version };
      },
    },
  }).listen();
};
afterAll(() => rm(folder, { recursive: true }));

test('the README names a language for each snippet, and each is executed', () => {
  expect(snippets.filter(({ language }) => !['ts', 'js', 'sh'].includes(language))).toEqual([]);
  expect(snippets.map(({ headline }) => headline).sort()).toEqual(Object.keys(expected).sort());
});

test('the README’s TypeScript type-checks', async () => {
  const files = await Promise.all(
    snippets
      .filter(({ language }) => language === 'ts')
      .map(async ({ code }, index) => {
        const file = path.join(folder, `typed${index}.mts`);
        await writeFile(file, code);
        return file;
      }),
  );
  const compiler = fromHere('typescript/package.json', 'bin/tsc');
  const types = fromHere('@types/node/package.json', '..');
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2023'];
  options.push('--allowImportingTsExtensions');
  const { stdout } = await run(
    process.execPath,
    [compiler, ...options, '--types', 'node', '--typeRoots', types, ...files],
    { cwd: folder },
  );
  expect(stdout).toBe('');
});

test('the README’s default for an unset variable leads to an error about the option secret', async () => {
  const defaulting = snippets.filter(({ code }) => code.includes("PLATFORM_SECRET = ''"));
  expect(defaulting).toHaveLength(3);
  for (const { code } of defaulting) {
    const file = path.join(folder, 'unset.mts');
    await writeFile(file, code);
    const { PLATFORM_SECRET: _, ...env } = process.env;
    const failed = run(process.execPath, [file], {
      cwd: folder,
      env: { ...env, PLATFORM_ENDPOINT: 'http://gateway.test/gateway' },
    });
    await expect(failed).rejects.toMatchObject({
      stderr: expect.stringContaining('secret is empty; it must be the AccessKey Secret, as text.'),
    });
  }
});

test.each(snippets)('the README’s snippet works: $headline', async ({ language, code, headline }) => {
  await startGateway();
  const file = path.join(folder, `snippet.${language === 'sh' ? 'sh' : `m${language}`}`);
  await writeFile(file, code);
  const [command, ...args] = language === 'sh' ? ['sh', '-eu'] : [process.execPath];
  const env = {
    ...process.env,
    PLATFORM_ENDPOINT: `${server.url}/gateway`,
    PLATFORM_SECRET: 'test',
  };
  try {
    const { stdout, stderr } = await run(command as string, [...args, file], { cwd: folder, env });
    for (const text of expected[headline] ?? []) expect(stdout).toContain(text);
    expect(stderr).toBe('');
  } finally {
    await server.close();
  }
});
