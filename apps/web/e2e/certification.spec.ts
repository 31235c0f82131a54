import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import {
  apply,
  bellOf,
  LICENSE,
  logIn,
  openReview,
  operator,
  ownNumber,
  type Person,
  register,
} from './people.ts';
import { test } from './test.ts';

/** Opens an unread message from the bell and checks its title and content. */
async function readMessage(page: Page, title: string, content: string): Promise<void> {
  await page.reload();
  await expect(bellOf(page)).toHaveAccessibleName(/\d unread/);
  await bellOf(page).click();
  const entry = page.getByRole('listitem').filter({ hasText: title });
  await expect(entry.getByText('Unread')).toBeVisible();
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(content)).toBeVisible();
}

/** Expects a status on the certification page. */
const expectStatus = (page: Page, status: string) =>
  expect(page.getByRole('definition').getByText(status, { exact: true })).toBeVisible();

/** Uploads a license over a slow connection, and removes it while its progress is shown. */
async function removeDuringUpload(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: 200_000 });
  const buffer = Buffer.concat([LICENSE.buffer, Buffer.alloc(4_000_000)]);
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/uploadBusinessLicense'),
  );
  await page.locator('input[type=file]').setInputFiles({ ...LICENSE, name: 'large.png', buffer });
  const progress = page.getByRole('progressbar', { name: 'large.png' });
  // The app shows 99 % while the server checks a file that has been sent completely.
  await expect(progress).toHaveAttribute('aria-valuenow', /^([1-9]|[1-8]\d)(\.\d+)?$/);
  await page.getByRole('button', { name: 'Remove large.png' }).click();
  await aborted;
  await expect(progress).toHaveCount(0);
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  await network.detach();
}

test('a newcomer applies for certification, is rejected with a reason, applies again, is certified, and is on trial', {
  tag: '@phone',
}, async ({ otherPage: office, page, request }) => {
  const person: Person = { phone: ownNumber('2025550177'), password: 'Orchard-2026' };
  // Differs by project, because the projects share a server.
  const enterpriseName = `Visser Orchards ${test.info().project.name}`;
  const reason = 'The license cannot be read';
  await register(request, person);
  await logIn(page, person, '/guide', 'Get started');
  await page.getByRole('link', { name: 'Apply for certification' }).click();
  await expectStatus(page, 'Not certified');
  await removeDuringUpload(page);
  await apply(page, request, { enterpriseName, phone: ownNumber('2025550178') });
  await page.getByRole('button', { name: 'Enlarge: Business license license.png' }).click();
  await expect(page.getByRole('dialog', { name: 'Business license license.png' })).toBeVisible();
  await page.keyboard.press('Escape');

  await logIn(office, operator);
  let review = await openReview(office, enterpriseName);
  await expect(review.getByText('Noor Visser').first()).toBeVisible();
  const license = review.getByRole('img', { name: 'Business license license.png' });
  await expect.poll(() => license.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  // The picture opens above the review dialog. Closing the picture returns the focus to the dialog.
  const enlarge = review.getByRole('button', { name: 'Enlarge: Business license license.png' });
  await enlarge.click();
  const viewer = office.getByRole('dialog', { name: 'Business license license.png' });
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const levels = await viewer.evaluate((element) => {
    const found = [];
    for (let at: Element | null = element; at; at = at.parentElement) found.push(getComputedStyle(at).zIndex);
    return found;
  });
  expect(levels).toContain('9000');
  await office.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(enlarge).toBeFocused();
  await review.getByRole('button', { name: 'Reject' }).click();
  await review.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await review.getByRole('button', { name: 'Reject' }).click();
  await expect(office.getByText(`${enterpriseName} was rejected`)).toBeVisible();
  await expect(review).toHaveCount(0);
  await expect(office.getByRole('row', { name: new RegExp(enterpriseName) })).toContainText('Rejected');

  await readMessage(page, 'Your certification was rejected', `${enterpriseName}: ${reason}`);
  await page.getByRole('link', { name: 'View certification' }).click();
  await expectStatus(page, 'Rejected');
  await expectStatus(page, reason);
  await expect(page.getByText('Your last request was rejected')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Enterprise name' })).toHaveValue(enterpriseName);
  await apply(page, request, { enterpriseName: `${enterpriseName} Ltd`, phone: ownNumber('2025550179') });

  review = await openReview(office, `${enterpriseName} Ltd`);
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText(`${enterpriseName} Ltd was approved`)).toBeVisible();
  await expect(office.getByRole('row', { name: new RegExp(`${enterpriseName} Ltd`) })).toContainText(
    'Approved',
  );

  const permission = page.waitForResponse('**/user/getOperationPermission');
  await readMessage(page, 'Your enterprise is certified', `${enterpriseName} Ltd is certified.`);
  // The specification's value for the trial (§6).
  expect((await (await permission).json()).result.status).toBe(4);
  await page.getByRole('link', { name: 'View certification' }).click();
  await expectStatus(page, 'Certified');
  await expect(page.getByRole('button', { name: 'Apply again' })).toBeVisible();

  // A phone has room only for “Trial: 120 d”.
  await page
    .getByRole('banner')
    .getByText(/^Trial:/)
    .filter({ visible: true })
    .hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'The trial lasts 120 days, with 5 GB of video traffic per month and 1,000 snapshots',
  );
  await go(page, '/guide');
  const end = new Date(Date.now() + 120 * 24 * 60 * 60 * 1000);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(end);
  await expect(page.getByText(`Runs until ${day}`)).toBeVisible();
  await expect(page.getByText(/^Certified since/)).toBeVisible();
});

test('if axios fails to load, an upload shows an error, and the next try uploads the file', async ({
  page,
  request,
}) => {
  const person: Person = { phone: '2025550184', password: 'Orchard-2026' };
  await register(request, person);
  // axios is also loaded when the page is idle, so requests for its files fail from the start.
  const isAxios = /\/axios[A-Za-z]*-[^/]*\.js$/;
  let lost = 0;
  await page.route(isAxios, (route) => {
    lost += 1;
    return route.abort();
  });
  await logIn(page, person, '/guide/certification', 'Certification');
  const license = page.getByRole('group', { name: 'Business license' });
  const choose = () => page.locator('input[type=file]').setInputFiles(LICENSE);
  await choose();
  await expect(license.getByText('could not be')).toBeVisible();
  await expect(license.getByText(LICENSE.name)).toHaveCount(0);
  expect(lost).toBeGreaterThan(0);
  await page.unroute(isAxios);

  const uploaded = page.waitForResponse('**/uploadBusinessLicense');
  await choose();
  expect((await uploaded).status()).toBe(200);
  await expect(license.getByText(LICENSE.name)).toBeVisible();
  await expect(license.getByText('could not be')).toHaveCount(0);
});
