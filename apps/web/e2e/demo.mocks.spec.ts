import path from 'node:path';
import { story } from '@platform/sdk-mocks/story';
import { expect } from '@playwright/test';
import { type FileServer, serveFiles } from './fileServer.ts';
import { test } from './test.ts';

/** The public demo, as `npm run build:demo` makes it: static files under any path of any host. */

let server: FileServer;
test.beforeAll(async () => {
  server = await serveFiles(path.resolve(import.meta.dirname, '../dist-demo'), '/demo/');
});
test.afterAll(() => server.close());

test('the demo runs the product from a plain file server, under a path', async ({ page }) => {
  const { home, missing } = server;
  const deepLink = 'documentCore/api-traffic-hourly-v2';
  // The first visit has no service worker yet, so `404.html` looks for the folder of the demo.
  const ofFirstVisit = [`/demo/${deepLink}`, '/demo/documentCore/routes.json'];
  const heading = page.getByRole('heading', { level: 1, name: 'Hourly customer flow' });
  const corner = page.getByRole('complementary', { name: 'Mocks' }).getByRole('button');

  await test.step('a deep link opens, and again after a reload', async () => {
    await page.goto(`${home}${deepLink}?scenario=visitor#examples`);
    await expect(heading).toBeVisible();
    // The server makes the documents' Markdown.
    await expect(page.getByText('Copy as Markdown')).toHaveCount(0);
    await expect(page).toHaveURL(`${home}${deepLink}#examples`);
    expect(missing).toEqual(ofFirstVisit);
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(`${home}${deepLink}#examples`);
  });

  await test.step('links have the path of the demo', async () => {
    const link = page.getByRole('banner').getByRole('link', { name: 'Log in' }).first();
    await expect(link).toHaveAttribute('href', '/demo/login');
    await link.click();
    await expect(page).toHaveURL(`${home}login`);
    await page.goto(`${home}documentCore/doc-first-call`);
    const inText = page.getByRole('link', { name: 'Why did my signature fail?' }).last();
    await expect(inText).toHaveAttribute('href', '/demo/documentCore/signature');
    await inText.click();
    await expect(page).toHaveURL(`${home}documentCore/signature`);
  });

  await test.step('files are served', async () => {
    await page.goto(`${home}guide?scenario=developer`);
    const link = page.getByRole('link', { name: /^Download platform-signer/ });
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/demo\/downloads\//);
    for (const file of [
      href,
      '/demo/openapi.json',
      '/demo/reference.html',
      '/demo/documentCore/openapi.d.ts',
    ]) {
      expect((await page.request.get(new URL(file, home).href)).status(), file).toBe(200);
    }
  });

  await test.step('a call from the debugger succeeds at the mocks’ gateway', async () => {
    await page.goto(`${home}onlineDebugger?appId=${story.applications.dashboard.appId}`);
    await page.getByRole('button', { name: 'Use example values' }).click();
    const response = page.waitForResponse((arrived) => new URL(arrived.url()).pathname.endsWith('/gateway'));
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await (await response).json()).toMatchObject({ codename: 'SUCCESS' });
    await expect(page.getByRole('treegrid', { name: 'Response' })).toBeVisible();
  });

  await test.step('the demo can be used as another person, and the changes of each person are kept', async () => {
    await page.goto(`${home}controlPanel/myApplication`);
    await page.getByRole('button', { name: 'Actions for Inspection round' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete application' }).click();
    await expect(page.getByRole('link', { name: 'Inspection round' })).toHaveCount(0);
    await corner.click();
    for (const [scenario, shown] of [
      ['Operator', page.getByRole('button', { name: '2025550100' })],
      ['Developer', page.getByRole('link', { name: 'Store traffic dashboard' })],
    ] as const) {
      await page
        .getByRole('dialog', { name: 'Mocks' })
        .getByRole('button', { name: /Scenario$/ })
        .click();
      await page.getByRole('option', { name: scenario, exact: true }).click();
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await expect(corner).toHaveText(`Mocks: ${scenario}`);
      await expect(shown).toBeAttached();
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: 'Inspection round' })).toHaveCount(0);
  });

  expect(missing, 'requests for files that the demo does not have').toEqual(ofFirstVisit);
});
