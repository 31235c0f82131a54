import { expect, type Page } from '@playwright/test';
import { checkAccessibility, IN_BOTH_WIDTHS, unlessEvery } from './checkAccessibility.ts';
import { go } from './go.ts';
import { act, createApplication, developer, operator, startSession } from './people.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Checks the current page, or a state of it. */
const check = (page: Page, screen = page.url()) =>
  checkAccessibility(page, { views: unlessEvery(IN_BOTH_WIDTHS), screen });

/** Expands everything on the page except menus and selects. */
async function expandAll(page: Page): Promise<void> {
  const closed = page.getByRole('main').locator('button[aria-expanded=false]:not([aria-haspopup])');
  await expect(closed.first()).toBeVisible();
  for (let rest = await closed.count(); rest > 0; rest = await closed.count()) await closed.first().click();
}

test('axe reports no violations on documents with all sections expanded and on their search', async ({
  page,
}) => {
  await go(page, '/documentCore/api-traffic-hourly-v2', 'Hourly customer flow');
  await page.getByRole('heading', { name: 'Request example' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('tablist', { name: 'Request example' })).toBeVisible();
  await expandAll(page);
  await check(page);
  await go(page, '/documentCore/doc-signing', 'Signing');
  await check(page);
  await go(page, '/documentCore/returnCodes', 'Return codes');
  await check(page);
  await go(page, '/documentCore?query=entrance', 'Documentation centre');
  await expect(page.getByRole('link', { name: /^Hourly customer flow .* Customer flow/ })).toBeVisible();
  await check(page);
  await page.getByRole('searchbox', { name: 'Search docs' }).fill('zzzqqqq');
  await expect(page.getByText('Nothing was found')).toBeVisible();
  await check(page);
  await go(page, '/file/detail/folder-new-customer-flow', 'Customer flow');
  await check(page);
});

test('axe reports no violations on the debugger’s pages', async ({ page, request }) => {
  const { appId, secret } = await createApplication(request, 'Looked at with axe');
  await startSession(page, developer);
  await go(page, `/onlineDebugger?appId=${appId}&provoke=SIG_INVALID`, 'Online debugger');
  await page.getByRole('textbox', { name: 'AccessKey Secret' }).fill(secret);
  await page.getByRole('button', { name: 'Use example values' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await check(page, 'a provoked call');
  for (const tab of ['Reference', 'Request steps', 'Sample code', 'Test result']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible();
    await check(page, tab);
  }
  await page.getByRole('tab', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Expand/ })
    .first()
    .click();
  await expect(page.getByText('Request ID')).toBeVisible();
  await check(page, 'an open call of the history');
  await page.getByRole('tab', { name: 'Debugger' }).click();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await page.getByRole('button', { name: 'Use the account' }).click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await check(page, 'the other account’s login');
  await go(page, '/file', 'Files');
  await check(page);
});

test('axe reports no violations when a folder is moved or renamed, and a document is edited or in conflict', async ({
  page,
}) => {
  await startSession(page, operator);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value;
  const base = '/api/passant/open-platform/operation-center';
  const headers = { ticket: `${token}ENGLISH` };
  const save = async (data: object) => {
    const response = await page.request.post(`${base}/saveOrUpdate`, { headers, data });
    return ((await response.json()) as { result: { id: string; revision: number } }).result;
  };
  const [folder, title] = ['Documents looked at', 'A draft looked at'];
  const { id: parentId } = await save({ type: 2, menuName: folder });
  const { id, revision } = await save({ type: 1, parentId, title, content: 'As it was.' });
  const tree = '/controlPanel/documentMaintenance';

  await go(page, `/file/detail/${parentId}/${id}/draft`, title);
  await check(page);

  await go(page, tree, 'Documentation editor');
  for (const [action, name] of [
    ['Move to…', /^Move/],
    ['Rename', /^Rename/],
  ] as const) {
    await act(page, action, folder);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await check(page, `${action} a folder`);
    await page.keyboard.press('Escape');
  }

  await go(page, `${tree}/document?id=${id}`, `Edit ${title}`);
  for (const row of await page.getByRole('button', { name: /^Add / }).all()) await row.click();
  await check(page, 'the editor with a row in every list');
  await page.reload();
  await page.getByRole('textbox', { name: /^Description/ }).fill('Mine.');
  await save({ type: 1, id, parentId, title, content: 'Theirs.', revision });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('changed the document in the meantime')).toBeVisible();
  await check(page, 'a conflict');
  await page.getByRole('button', { name: 'Compare the versions' }).click();
  await expect(page.getByRole('dialog', { name: 'Two versions of the document' })).toBeVisible();
  await check(page, 'the comparison of two versions');
  for (const each of [id, parentId]) await page.request.get(`${base}/delete?id=${each}`, { headers });
});
