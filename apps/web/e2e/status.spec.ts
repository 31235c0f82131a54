import { expect, type Page } from '@playwright/test';
import { checkAccessibility } from './checkAccessibility.ts';
import { logIn, operator, toastsOf } from './people.ts';
import { test } from './test.ts';

const NOTICES = '/controlPanel/noticeManagement';

/** The entry of the feed with a title; undefined if there is none. */
async function entryOf(page: Page, title: string): Promise<string | undefined> {
  const feed = await (await page.request.get('/status.atom')).text();
  return feed.split('<entry>').find((entry) => entry.includes(`<title>${title}</title>`));
}

test('an operator reports and ends an incident, and everybody sees both', { tag: '@axe' }, async ({
  page,
  otherPage: visitor,
  browser,
}) => {
  const title = `Slow responses ${Date.now()}`;
  const row = page.getByRole('row').filter({ hasText: title });

  await test.step('the incident is published', async () => {
    await logIn(page, operator, `${NOTICES}/addNotice`);
    await page.getByRole('textbox', { name: /^Title/ }).fill(title);
    await page.getByRole('button', { name: /Notice type/ }).click();
    await page.getByRole('option', { name: 'Platform announcement' }).click();
    await page.getByRole('button', { name: /On the status page/ }).click();
    await page.getByRole('option', { name: 'Incident: degraded' }).click();
    await page.getByRole('textbox', { name: /^Content/ }).fill('We are **working** on it.');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(row.getByText('Degraded, ongoing')).toBeVisible();
  });

  await test.step('a visitor sees the incident, also without JavaScript', async () => {
    await visitor.goto('/');
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Status' })).toBeVisible();
    await expect(visitor.getByText('Some calls fail or take longer than usual')).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await checkAccessibility(visitor);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto('/status');
    await expect(plain.getByRole('heading', { level: 3, name: title })).toBeVisible();
    await expect(plain.getByText('Times are in UTC.')).toBeVisible();
    await expect(plain.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/status.atom');
    await context.close();
  });

  await test.step('the feed contains the incident', async () => {
    expect(await entryOf(page, title)).toContain('Degraded, since');
  });

  await test.step('the operator ends the incident', async () => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await expect(toastsOf(page).getByText(`${title} has ended`)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('All APIs are operational')).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 2, name: 'Now' })).toHaveCount(0);
    await expect(visitor.getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(await entryOf(page, title)).toMatch(/Degraded, .* UTC to .* UTC/);
  });
});
