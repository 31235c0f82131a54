import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import { act, apply, logIn, openReview, operator, type Person, register } from './people.ts';
import { test } from './test.ts';

declare global {
  interface Window {
    /** Set by the scripts in the names below. */
    hacked?: number;
  }
}

const script = (part: number) => `<img src=x onerror="window.hacked=${part}">`;
const PERSON = script(1);
const REASON = script(3);

/** Expects the texts to be visible as text and not executed. */
async function expectInert(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    // Some also occur in a hidden layout for narrow screens.
    await expect(page.getByText(text).filter({ visible: true }).first(), page.url()).toBeVisible();
  }
  await expect(page.locator('img[src="x"], [onerror]'), page.url()).toHaveCount(0);
  expect(await page.evaluate(() => window.hacked), page.url()).toBeUndefined();
}

test('script in a name and a reason is shown as text, to the developer and to the operators', async ({
  otherPage: office,
  page,
  request,
}) => {
  const person: Person = { phone: '2025550187', password: 'Orchard-2026' };
  const contact = '2025550188';
  const enterprise = script(2);
  await register(request, person, PERSON);
  await logIn(page, person, '/guide/certification');
  await expect(page.getByRole('textbox', { name: 'Contact person' })).toHaveValue(PERSON);
  await apply(page, request, { enterpriseName: enterprise, contactPerson: PERSON, phone: contact });
  await expectInert(page, enterprise);

  await logIn(office, operator);
  let review = await openReview(office, contact, enterprise);
  await expect(review.getByText(PERSON).first()).toBeVisible();
  await expectInert(office, enterprise, PERSON);
  await review.getByRole('button', { name: 'Reject' }).click();
  await review.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await review.getByRole('button', { name: 'Reject' }).click();
  await expectInert(office, `${enterprise} was rejected`);
  await expect(review).toHaveCount(0);
  await expectInert(office, enterprise, PERSON);
  review = await openReview(office, contact, enterprise);
  await expect(review.getByText(REASON)).toBeVisible();
  await expectInert(office, REASON);

  // A page load, because the app caches the current account for a while.
  await page.goto('/accountInfo');
  await expectInert(page, PERSON, enterprise);
  await page.getByRole('banner').getByRole('button', { name: person.phone }).click();
  await expect(page.getByRole('menuitem', { name: 'Account Center' })).toBeVisible();
  await expectInert(page, person.phone);
  await page.keyboard.press('Escape');
  await go(page, '/guide');
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expectInert(page);
  await go(page, '/guide/certification');
  await expect(page.getByRole('textbox', { name: 'Enterprise name' })).toHaveValue(enterprise);
  await expectInert(page, enterprise, REASON);
  await go(page, '/message');
  await expectInert(page, `${enterprise}: ${REASON}`);
  await page.getByRole('link', { name: 'Your certification was rejected' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your certification was rejected' }),
  ).toBeVisible();
  await expectInert(page, `${enterprise}: ${REASON}`);

  // A page load, because the toast of the rejection is an alert dialog, too.
  await office.goto(`/controlPanel/customerManagement?show=users&keyword=${person.phone}`);
  await expect(office.getByRole('button', { name: `Actions for ${PERSON}` })).toBeVisible();
  await expectInert(office, PERSON, enterprise);
  await act(office, 'Deactivate');
  const question = office.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName(`Deactivate ${PERSON}?`);
  await expectInert(office, `Deactivate ${PERSON}?`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await act(office, 'Turn billing off');
  await expectInert(office, `Billing is off for ${PERSON}`);
  await act(office, 'Reset password');
  await expectInert(office, `Reset the password of ${PERSON}?`);
  await question.getByRole('button', { name: 'Reset password' }).click();
  await expectInert(office, `A one-time password for ${PERSON}`);
  await office.getByText('I have shared it').click();
  await office.getByRole('button', { name: 'Done' }).click();

  await act(office, 'Operation records');
  const records = office.getByRole('treegrid', { name: 'Operation records' });
  const rejection = records.getByRole('row', { name: `Rejected the certification: ${REASON}` });
  await expect(rejection).toContainText(enterprise);
  await expectInert(office, PERSON, enterprise);
  await rejection.getByRole('button', { name: /^Expand/ }).click();
  await expect(records.getByText('Reject reason')).toBeVisible();
  await expect(records.getByRole('definition').filter({ hasText: REASON })).toBeVisible();
  await expectInert(office, REASON);
});
