import { expect } from '@playwright/test';
import { checkAccessibility } from './checkAccessibility.ts';
import { go } from './go.ts';
import { callAs, createApplication, logIn, operator, register, startSession } from './people.ts';
import { test } from './test.ts';

const CHANGELOG = '/documentCore/changelog';
/** An API that no other test uses, and one that replaces it. */
const RANKING = { name: 'Inspection ranking of a month v2', apiId: 'api-inspection-ranking-v2' };
const REPORT = { name: 'Inspection report v2', apiId: 'api-inspection-report-v2' };
const TITLE = `Deprecated: ${RANKING.name}`;
const INSTEAD = `Use ${REPORT.name} instead.`;

test('users of an API and visitors see that an operator has deprecated it', { tag: '@axe' }, async ({
  page,
  otherPage,
  request,
}) => {
  const person = { phone: '2025550761', password: 'Aisle-2026' };
  await register(request, person);
  const { appId } = await createApplication(request, 'Ranking board', person);
  const { apiId } = RANKING;
  await callAs(request, person, 'platform/setApplicationApi', { appId, apiId, isEnabled: 'true' });
  await logIn(page, operator, '/controlPanel/documentMaintenance?node=doc-inspection-ranking-v2');

  await test.step('the operator enters when the API ends, and what replaces it', async () => {
    await page.getByRole('button', { name: 'Deprecate API' }).click();
    const dialog = page.getByRole('dialog', { name: `Deprecate ${RANKING.name}` });
    await dialog.getByRole('spinbutton').first().click();
    await page.keyboard.type('01012099');
    await dialog.getByRole('combobox', { name: /^Replaced by/ }).fill(REPORT.name);
    await page.getByRole('option', { name: new RegExp(`^${REPORT.name}`) }).click();
    await checkAccessibility(page, { parts: ['[role=dialog]'] });
    await dialog.getByRole('button', { name: 'Deprecate' }).click();
    await expect(page.getByText(`Calls may fail from 1 Jan 2099 on. ${INSTEAD}`)).toBeVisible();
  });

  await test.step('a user of the API gets a message, and sees a notice on the overview and in the application', async () => {
    await startSession(otherPage, person);
    await otherPage.goto('/message');
    const message = otherPage.getByRole('link', { name: TITLE });
    await expect(async () => {
      await otherPage.reload();
      await expect(message).toBeVisible({ timeout: 1000 });
    }).toPass();
    await go(otherPage, '/controlPanel/overview', 'Overview');
    await expect(otherPage.getByText(`Enabled for Ranking board. Calls may fail`)).toBeVisible();
    await go(otherPage, `/controlPanel/myApplication/appList?appId=${appId}`, 'Ranking board');
    await expect(otherPage.getByText('An enabled API is deprecated')).toBeVisible();
    await checkAccessibility(otherPage);
    await otherPage.getByRole('link', { name: INSTEAD }).first().click();
    await expect(otherPage).toHaveURL(new RegExp(`/documentCore/${REPORT.apiId}$`));
  });

  await test.step('the document shows the deprecation', async () => {
    await go(otherPage, `/documentCore/${apiId}`);
    await expect(otherPage.getByText('This API is deprecated')).toBeVisible();
    await expect(otherPage.getByRole('link', { name: `Open ${REPORT.name}` })).toBeVisible();
    await checkAccessibility(otherPage);
  });

  await test.step('a visitor reads about the deprecation in the changelog, without JavaScript, and in the feed', async () => {
    const html = await (await request.get(CHANGELOG)).text();
    expect(html).toContain(`>${RANKING.name}</a>`);
    expect(html).toContain(`type="application/atom+xml"`);
    const feed = await request.get(`${CHANGELOG}.atom`);
    expect(feed.headers()['content-type']).toContain('application/atom+xml');
    expect(await feed.text()).toContain(`<title>${TITLE}</title>`);
  });

  await test.step('the changelog can be filtered by kind, also with the URL', async () => {
    await page.goto('/documentCore');
    await page.getByRole('main').getByRole('link', { name: 'Changelog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Changelog' })).toBeVisible();
    await expect(page.getByRole('link', { name: RANKING.name })).toBeVisible();
    await checkAccessibility(page);
    await page.getByRole('combobox', { name: 'Kind of change' }).selectOption('Added');
    await expect(page).toHaveURL(/\?kind=added$/);
    await expect(page.getByRole('link', { name: RANKING.name })).toHaveCount(0);
  });

  await test.step('the operator withdraws the deprecation', async () => {
    await go(page, '/controlPanel/documentMaintenance?node=doc-inspection-ranking-v2');
    await page.getByRole('button', { name: 'Withdraw deprecation' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('button', { name: 'Deprecate API' })).toBeVisible();
    await go(page, `${CHANGELOG}?kind=restored`, 'Changelog');
    await expect(page.getByRole('link', { name: RANKING.name })).toBeVisible();
  });
});
