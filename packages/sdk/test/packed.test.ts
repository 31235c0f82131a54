import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumLaunchOptions } from '../../../scripts/chromium.ts';
import { folderOf, installPacked } from '../../../scripts/packed.ts';
import { routes } from '../src/generated/routes.ts';
import { json, startServer, success } from './support.ts';

const run = promisify(execFile);
const packageFolder = path.resolve(import.meta.dirname, '..');
const oldestTools = path.resolve(packageFolder, '../oldest-tools');
let folder: string;
let installed: string;

beforeAll(async () => {
  ({ folder, installed } = await installPacked(packageFolder, [
    'react-dom',
    '@types/react',
    '@types/react-dom',
  ]));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, source: string): Promise<string> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, source);
  return file;
}

async function node(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: folder });
  return stdout.trim();
}

const application = {
  appId: 'S107-7KQ2M9XD4H',
  name: 'Store traffic dashboard',
  description: 'Hourly visitors',
  accessKeyId: 'AK5Q9ZT2W8M4XC7R1N6B',
  isDefault: false,
  enabledApiCount: 3,
  canCall: true,
  callsToday: 42,
  createTime: '2026-10-06T10:00:00.000Z',
};

describe('the packed package', () => {
  test('contains the build, and no sources or tests', async () => {
    const files = await readdir(installed, { recursive: true });
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.js', 'dist/openapi.json']),
    );
    expect(files.filter((file) => /^(src|test|scripts)\b|\.test\./.test(file))).toEqual([]);
    for (const file of files.filter((name) => /\.c?js$/.test(name))) {
      expect(await readFile(path.join(installed, file), 'utf8'), file).not.toContain(packageFolder);
    }
  });

  test('has declarations without names that a bundler or generator made up', async () => {
    const files = await readdir(path.join(installed, 'dist'), { recursive: true });
    const declarations = files.filter((file) => /\.d\.c?ts$/.test(file));
    expect(declarations.length).toBeGreaterThan(50);
    for (const file of declarations) {
      const text = await readFile(path.join(installed, 'dist', file), 'utf8');
      expect(/\w\$\d|SecondParameter/.exec(text)?.[0], file).toBeUndefined();
    }
  });

  test('depends on axios alone, and has the licenses of the bundled libraries', async () => {
    const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
    expect(Object.keys(manifest.dependencies)).toEqual(['axios']);
    const licenses = await readFile(path.join(installed, 'dist/licenses.txt'), 'utf8');
    expect(licenses).toMatch(/^minisearch\n\nCopyright 2022 Luca Ongaro\n/);
    expect(licenses).toMatch(/^stemmer\n\n\(The MIT License\)\n\nCopyright \(c\) 2014 Titus Wormer/m);
  });

  test('has no mocks, no reference page, and at most 53.1 kB for each operation', async () => {
    const files = await readdir(installed, { recursive: true });
    expect(files.filter((file) => /\b(msw|mocks?|story|reference)\b/.test(file))).toEqual([]);
    const stats = await Promise.all(files.map((file) => stat(path.join(installed, file))));
    // The size of a folder depends on the file system.
    const sizes = stats.map((each) => (each.isFile() ? each.size : 0));
    const size = sizes.reduce((sum, each) => sum + each, 0) / Object.keys(routes).length;
    expect(size, 'bytes of the package for each operation').toBeLessThanOrEqual(53_100);
  });

  test('imports from React only what React 18 has', async () => {
    const files = await readdir(path.join(installed, 'dist'), { recursive: true });
    const names = new Set<string>();
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const text = await readFile(path.join(installed, 'dist', file), 'utf8');
      for (const [, imported = ''] of text.matchAll(/import \{([^}]*)\} from "react"/g)) {
        for (const name of imported.split(',')) names.add(name.trim().split(' as ')[0] ?? '');
      }
    }
    const react18: object = createRequire(path.join(oldestTools, 'package.json'))('react');
    expect(names.size).toBeGreaterThan(0);
    expect([...names].filter((name) => !(name in react18))).toEqual([]);
  });

  describe('with the oldest supported peers', () => {
    beforeAll(async () => {
      const modules = path.join(folder, 'older/node_modules');
      await cp(installed, path.join(modules, '@platform/sdk'), { recursive: true });
      // Copies, not links, so that they import this folder's React.
      for (const name of ['@tanstack/react-query', '@tanstack/query-core']) {
        await cp(folderOf(name, packageFolder), path.join(modules, name), { recursive: true });
      }
      for (const name of ['react', 'react-dom']) {
        await symlink(folderOf(name, oldestTools), path.join(modules, name));
      }
    });

    test('renders a hook with React 18', async () => {
      const file = await write(
        'older/render.mjs',
        `import { createClient } from '@platform/sdk';
         import { createPlatformQueryClient, PlatformProvider, useGetUserInfo, userInfoQueryOptions } from '@platform/sdk/react';
         import { QueryClientProvider } from '@tanstack/react-query';
         import { createElement, version } from 'react';
         import { renderToString } from 'react-dom/server';
         const client = createClient({ id: 'north' });
         const queryClient = createPlatformQueryClient();
         queryClient.setQueryData(userInfoQueryOptions({ client }).queryKey, { name: 'Lena Hartmann' });
         const Name = () => createElement('p', null, useGetUserInfo().data?.name);
         const page = createElement(PlatformProvider, { client }, createElement(Name));
         console.log(version, renderToString(createElement(QueryClientProvider, { client: queryClient }, page)));
         queryClient.clear();`,
      );
      expect(await node(file)).toBe('18.3.1 <p>Lena Hartmann</p>');
    });
  });

  test('marks hooks and provider, and nothing else, as client modules', async () => {
    const files = await readdir(path.join(installed, 'dist'), { recursive: true });
    const scripts = files.filter((file) => /\.c?js$/.test(file));
    const texts = await Promise.all(
      scripts.map((file) => readFile(path.join(installed, 'dist', file), 'utf8')),
    );
    const marked = scripts.filter((_, index) => /^["']use client["']/.test(texts[index] ?? ''));
    const calling = scripts.filter((_, index) =>
      /\b(useQuery|useMutation|createContext)\)?\(/.test(texts[index] ?? ''),
    );
    expect(marked.length).toBeGreaterThan(20);
    expect(marked.toSorted()).toEqual(calling.toSorted());
  });

  test('shares the default client between its two builds', async () => {
    const script = `
      import { createRequire } from 'node:module';
      import { configureClient } from '@platform/sdk';
      const { getUserInfo } = createRequire(import.meta.url)('@platform/sdk');
      configureClient({ baseUrl: process.argv[2], getTicket: () => 'shared' });
      console.log((await getUserInfo()).name);`;
    const server = await startServer();
    server.handle((response, { headers }) => json(response, success({ name: headers.ticket })));
    expect(await node(await write('shared.mjs', script), server.url)).toBe('sharedENGLISH');
    await server.close();
  });

  const script = `
    configureClient({ baseUrl: process.argv[2], getTicket: () => 'token' });
    const names = [];
    for await (const { name } of eachEntry(getDeveloperAppList, { pageSize: 1 })) names.push(name);
    console.log(names.join(), operations.login.path, LoginBody.safeParse({}).error.issues[0].message);`;

  test.each([
    [
      'an ES module',
      'script.mjs',
      `import { configureClient, eachEntry, getDeveloperAppList } from '@platform/sdk';
       import { operations } from '@platform/sdk/operations';
       import { LoginBody } from '@platform/sdk/zod/account';
       ${script}`,
    ],
    [
      'CommonJS',
      'script.cjs',
      `const { configureClient, eachEntry, getDeveloperAppList } = require('@platform/sdk');
       const { operations } = require('@platform/sdk/operations');
       const { LoginBody } = require('@platform/sdk/zod/account');
       (async () => {${script}})();`,
    ],
  ])('works in a Node script that is %s', async (_kind, name, source) => {
    const server = await startServer();
    server.handle((response) => json(response, success({ total: 1, list: [application] })));
    const output = await node(await write(name, source), server.url);
    await server.close();
    expect(output).toBe(`Store traffic dashboard ${routes.login.path} Please enter phone or username`);
    expect(server.received[0]?.headers.ticket).toBe('tokenENGLISH');
  });
});

describe('an empty Vite app with the packed package', () => {
  const dist = () => path.join(folder, 'app/dist');
  let browser: Browser;

  beforeAll(async () => {
    await write('app/index.html', '<div id="root"></div><script type="module" src="./main.tsx"></script>');
    await write(
      'app/main.tsx',
      `import { createRoot } from 'react-dom/client';
       import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
       import type { ApplicationSummary } from '@platform/sdk';
       import { useGetDeveloperAppList } from '@platform/sdk/react';

       function Applications() {
         const { data, error } = useGetDeveloperAppList({ pageSize: 50 });
         const list: ApplicationSummary[] = data?.list ?? [];
         return <ul>{error ? error.message : list.map(({ appId, name }) => <li key={appId}>{name}</li>)}</ul>;
       }

       createRoot(document.getElementById('root') as HTMLElement).render(
         <QueryClientProvider client={new QueryClient()}><Applications /></QueryClientProvider>,
       );`,
    );
    await build({
      configFile: false,
      logLevel: 'error',
      root: path.join(folder, 'app'),
      oxc: { jsx: { runtime: 'automatic' } },
    });
    browser = await chromium.launch(await chromiumLaunchOptions());
  });
  afterAll(() => browser?.close());

  test('type-checks under the strictest settings', async () => {
    const config = {
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        module: 'preserve',
        moduleResolution: 'bundler',
        target: 'es2023',
        lib: ['es2023', 'dom'],
        jsx: 'react-jsx',
        types: [],
        noEmit: true,
      },
      files: ['main.tsx', 'form.ts'],
    };
    await write(
      'app/form.ts',
      `import { LoginBody } from '@platform/sdk/zod/account';
       import type { operations } from '@platform/sdk/openapi';
       import type { operations as calls } from '@platform/sdk/openapi/gateway';
       import { createOpenApiClient } from '@platform/sdk/openapi-fetch';
       export const username: string = LoginBody.parse({}).username;
       export type Conflict = operations['deleteApp']['responses'][409];
       type Call = calls['api-traffic-hourly-v2']['requestBody']['content']['application/x-www-form-urlencoded'];
       export const method: Call['_mt'] = 'open.traffic.getHourlyFlow';
       const path = '/api/{provider}/open-platform/user/getUserInfo';
       export const name = async () => (await createOpenApiClient().GET(path)).data?.result.name;
       // @ts-expect-error there is no such path
       void createOpenApiClient().GET('/api/nothing');`,
    );
    await write('app/tsconfig.json', JSON.stringify(config));
    const compiler = path.resolve(packageFolder, '../../node_modules/.bin/tsc');
    await expect(
      run(compiler, ['-p', path.join(folder, 'app')], { cwd: folder }).catch(({ stdout }) => stdout),
    ).resolves.toMatchObject({ stdout: '' });
  });

  test('shows a result, and contains no other operation', async () => {
    const page = await browser.newPage();
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith('/api/'))
        return route.fulfill({ json: success({ total: 1, list: [application] }) });
      return route.fulfill({ path: path.join(dist(), pathname === '/' ? 'index.html' : pathname) });
    });
    await page.goto('http://app.test/');
    await page.getByRole('listitem').waitFor();
    expect(await page.getByRole('listitem').allTextContents()).toEqual(['Store traffic dashboard']);

    const scripts = await readdir(path.join(dist(), 'assets'));
    const codes = await Promise.all(
      scripts.map((script) => readFile(path.join(dist(), 'assets', script), 'utf8')),
    );
    const code = codes.join('');
    const carried = Object.values(routes).filter(({ path: route }) =>
      [`"${route}"`, `'${route}'`, `\`${route}\``].some((quoted) => code.includes(quoted)),
    );
    expect(carried.map(({ id }) => id)).toEqual(['getDeveloperAppList']);
  });
});
