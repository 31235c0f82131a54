import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { formatBytes } from '@platform/sdk/rules';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { measureShifts, SHIFT_BUDGET } from './firstView.ts';
import { developer, logIn, startSession } from './people.ts';
import { test } from './test.ts';

const run = promisify(execFile);

/** The command that runs the guide's program, by language. */
const NEEDS = {
  Java: 'java',
  PHP: 'php',
  Python: 'python3',
  'C#': 'dotnet',
  JavaScript: 'node',
  curl: 'curl',
};

/**
 * Creates an application that may call the hourly customer flow, and returns the environment of the guide's
 * programs.
 */
async function application(request: APIRequestContext, baseURL = ''): Promise<Record<string, string>> {
  const base = `${baseURL}/api/passant/open-platform`;
  const post = async (operation: string, body: object, headers = {}) => {
    const response = await request.post(`${base}/${operation}`, { ...body, headers });
    expect(response.status(), operation).toBe(200);
    return (await response.json()).result;
  };
  const { token } = await post('user/login', {
    form: { username: developer.phone, password: developer.password },
  });
  const ticket = { ticket: `${token}ENGLISH` };
  const data = { name: 'Guided', description: 'Made by the guide' };
  const { appId, accessKeyId, accessKeySecret } = await post('app/saveOrUpdateApp', { data }, ticket);
  const form = { appId, apiId: 'api-traffic-hourly-v2', isEnabled: 'true' };
  await post('platform/setApplicationApi', { form }, ticket);
  return {
    PLATFORM_ENDPOINT: `${baseURL}/gateway`,
    PLATFORM_APP_ID: appId,
    PLATFORM_ACCESS_KEY_ID: accessKeyId,
    PLATFORM_SECRET: accessKeySecret,
  };
}

/** Returns the code of a block. */
async function codeOf(page: Page, name: string): Promise<string> {
  return (await page.getByLabel(name, { exact: true }).locator('code').first().textContent()) ?? '';
}

test('the SDK is downloaded, and every program of the integration guide makes its call', async ({
  page,
  request,
  baseURL,
  folder,
}) => {
  await logIn(page, developer, '/guide');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download platform-signer/ }).click();
  const download = await downloading;
  const fileName = download.suggestedFilename();
  expect(fileName).toMatch(/^platform-signer-\d+\.\d+\.\d+\.tgz$/);
  await download.saveAs(path.join(folder, fileName));
  const archive = await readFile(path.join(folder, fileName));
  const card = page.getByRole('group', { name: 'SHA-256 checksum' });
  await expect(card).toContainText(createHash('sha256').update(archive).digest('hex'));
  await expect(page.getByText(formatBytes(archive.length))).toBeVisible();

  const response = await request.get(`/downloads/${fileName}`);
  expect(response.headers()).toMatchObject({
    'content-type': 'application/gzip',
    'content-disposition': expect.stringContaining(`attachment; filename="${fileName}"`),
  });

  await test.step('every package is served with its checksum', async () => {
    const sums = await (await request.get('/downloads/SHA256SUMS')).text();
    for (const [tab, name] of [
      ['SDK', 'sdk'],
      ['Mocks', 'sdk-mocks'],
      ['Components', 'ui'],
      ['Signer', 'signer'],
    ]) {
      const served = await request.get(`/downloads/platform-${name}.tgz`);
      const file = path.join(folder, `newest-${name}.tgz`);
      await writeFile(file, await served.body());
      const { stdout } = await run('tar', ['-xzOf', file, 'package/package.json']);
      const { version, ...manifest } = JSON.parse(stdout);
      expect(manifest.name).toBe(`@platform/${name}`);
      const checksum = createHash('sha256')
        .update(await served.body())
        .digest('hex');
      expect(sums).toContain(`${checksum}  platform-${name}.tgz\n`);
      expect(sums).toContain(`${checksum}  platform-${name}-${version}.tgz\n`);
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(card).toContainText(checksum);
      await expect(
        page.getByRole('link', { name: `Download platform-${name}-${version}.tgz` }),
      ).toBeVisible();
      expect(await codeOf(page, `Command that installs @platform/${name}`)).toBe(
        `npm install ${baseURL}/downloads/platform-${name}.tgz`,
      );
    }
  });

  const caller = await application(request, baseURL);
  const env = { ...process.env, LC_ALL: 'C.UTF-8', FORCE_COLOR: '0', ...caller };
  const environment = await codeOf(page, 'Environment of the call');
  expect(environment).toContain(`export PLATFORM_ENDPOINT=${caller.PLATFORM_ENDPOINT}\n`);
  expect(environment).toMatch(/^export PLATFORM_APP_ID=S107-[0-9A-Z]{10}$/m);
  expect([...environment.matchAll(/^export (\w+)=/gm)].map(([, name]) => name)).toEqual(Object.keys(caller));

  await test.step('the SDK is installed', async () => {
    const command = await codeOf(page, 'Install the SDK');
    expect(command).toBe(`npm install ${baseURL}/downloads/platform-signer.tgz`);
    const signer = path.resolve(import.meta.dirname, '../../../packages/signer/package.json');
    const { dependencies, version } = JSON.parse(await readFile(signer, 'utf8'));
    expect(fileName).toContain(`-${version}.tgz`);
    // The signer's dependencies come from this repository's `node_modules`, so no registry is needed.
    await writeFile(path.join(folder, 'package.json'), '{}');
    const needed = await Promise.all(
      Object.keys(dependencies).map(async (name) => {
        const there = path.resolve(import.meta.dirname, '../../../node_modules', name);
        const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', there], { cwd: folder });
        return `./${stdout.trim()}`;
      }),
    );
    const alone = ['--registry=http://127.0.0.1:9', '--no-audit', '--no-fund', '--fetch-retries=0'];
    await run('sh', ['-eu', '-c', [command, ...needed, ...alone].join(' ')], { cwd: folder });
  });

  for (const [language, program] of Object.entries(NEEDS)) {
    await test.step(`the ${language} program makes its call`, async () => {
      await page.getByRole('tab', { name: language, exact: true }).click();
      const command = await codeOf(page, `Command that runs it with ${language}`);
      const file = command.split(' ').at(-1) ?? '';
      await writeFile(path.join(folder, file), await codeOf(page, `First call with ${language}`));
      if (spawnSync(program, ['--version']).error) {
        test.info().annotations.push({ type: 'not run', description: `${language}: no ${program} here` });
        return;
      }
      // The same call within the same second would be a duplicate.
      await pause(1_100);
      const { stdout } = await run('sh', ['-eu', '-c', command], { cwd: folder, env });
      // Some programs print the whole response.
      const response = JSON.parse(stdout);
      expect(response.data ?? response).toMatchObject({ storeId: 'ST-0101' });
    });
  }
});

for (const width of [390, 1440]) {
  test(`the guide does not shift while it loads, at ${width} px`, async ({ freshPage: page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, developer);
    const shifts = await measureShifts(page);
    await page.route('**/api/**', async (route) => {
      await pause(300);
      await route.continue();
    });
    await page.goto('/guide');
    await expect(page.getByText('Your first call in three tasks')).toBeVisible();
    await expect(page.getByText(/^\d+ applications$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Hourly customer flow', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThan(SHIFT_BUDGET);
  });
}
