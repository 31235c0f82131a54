import { story } from '@platform/sdk-mocks/story';
import { expect, type Page } from '@playwright/test';
import { checkAccessibility, IN_NARROW, IN_WIDE, IN_ZOOMED, WIDE } from './checkAccessibility.ts';
import { go } from './go.ts';
import { changeResponse, developer, operator, sampleOrders, startSession, switchOn } from './people.ts';
import { test } from './test.ts';

const { capturesReady } = story.messages;
const { maintenance, newInterfaces } = story.notices;

/** Opens a screen and checks it with axe and for horizontal scrolling. */
async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await go(page, path, heading);
  await checkAccessibility(page);
}

test.use({ viewport: WIDE });

test('axe reports no violations on the public screens', async ({ page }) => {
  await visit(page, '/', 'Know what happens in your stores');
  await visit(page, '/nowhere', 'This page could not be found');
  await visit(page, '/documentCore', 'Documentation centre');
  await visit(page, '/documentCore/api-traffic-hourly-v2', 'Hourly customer flow');
  await visit(page, '/package', 'Packages');
  await page.getByRole('button', { name: 'Buy Video traffic 20 GB' }).click();
  await expect(page.getByRole('link', { name: 'Log in to buy' })).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/documentCore/signature', 'Why did my signature fail?');
  await page.getByRole('button', { name: 'Show an example' }).click();
  await expect(page.getByRole('heading', { name: 'What was found' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Documentation centre' }).click();
  await expect(page.getByRole('group')).toBeVisible();
  await checkAccessibility(page, { views: [IN_WIDE] });
  await page.keyboard.press('Escape');
  for (const view of [IN_ZOOMED, IN_NARROW]) {
    await page.setViewportSize(view.viewport);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkAccessibility(page, { views: [view] });
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(WIDE);
  // Hovering would reopen the dropdown.
  await page.mouse.move(0, 0);
  await visit(page, '/login', 'Log in');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter password')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/forget', 'Forgot password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Please enter a valid mobile phone number')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/register', 'Register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please enter name')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'registration terms' }).click();
  await expect(page.getByRole('dialog', { name: 'Registration terms' })).toBeVisible();
  await checkAccessibility(page);
});

test('axe reports no violations on the reference page', async ({ page }) => {
  await page.goto('/reference.html');
  // One operation of each kind, because the page has ten thousand cells.
  const count = await page.evaluate(() => {
    const kinds = ['getDeveloperAppList', 'exportApiFeeDetails', 'saveOrUpdateDocument'];
    for (const operation of document.querySelectorAll('section section')) {
      if (!kinds.includes(operation.id)) operation.remove();
    }
    return document.querySelectorAll('section section').length;
  });
  expect(count).toBe(3);
  await checkAccessibility(page);
});

test('axe reports no violations on the developer’s screens', async ({ page }) => {
  await startSession(page, developer);
  await visit(page, '/message', 'Messages');
  // The order's id contains a date of the sample data.
  const title = /^Your order ord-\d{8}-915082 is paid$/;
  await visit(page, `/message/messageDetail?messageId=${capturesReady.id}`, title);
  await visit(page, '/controlPanel/myApplication?keyword=nothing', 'My Applications');
  await visit(page, '/controlPanel/myApplication', 'My Applications');
  await page.getByRole('button', { name: developer.phone }).click();
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  const row = page.getByRole('row', { name: /Inspection round/ });
  await row.getByRole('button', { name: /Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await visit(page, '/controlPanel/guide', 'Get started');
  await visit(page, '/guide', 'Get started');
  await visit(page, '/guide/certification', 'Company certification');
  await visit(page, '/guide/application', 'Create application');
  await visit(page, '/controlPanel/myApplication/appAdd', 'New application');
  await page.getByRole('button', { name: 'Create application' }).click();
  await expect(page.getByText('Please enter required field')).toHaveCount(2);
  await checkAccessibility(page);
});

test('axe reports no violations on the account screens', async ({ page }) => {
  await startSession(page, developer);
  await visit(page, '/accountInfo', 'Account Center');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/accountInfo?show=sessions', 'Account Center');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/accountInfo?show=phone', 'Account Center');
  await visit(page, '/accountInfo?show=password', 'Account Center');
  await page.getByText('By phone verification').click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Please enter SMS verification code')).toBeVisible();
  await checkAccessibility(page);
  await changeResponse(page, 'user/getUserInfo', { isPasswordTemporary: true });
  // A page load, because the app caches the current account for a while.
  await page.goto('/message');
  await expect(page.getByRole('heading', { level: 1, name: 'Change your password' })).toBeVisible();
  await checkAccessibility(page);
});

test('axe reports no violations on the usage screens', async ({ page }) => {
  await startSession(page, developer);
  await visit(page, '/controlPanel/overview', 'Overview');
  await visit(page, '/controlPanel/overview?range=last30&paid=captures', 'Overview');
  await visit(page, '/controlPanel/productUsage?expired=shown', 'Quotas');
  await visit(page, '/controlPanel/usageManagement', 'Traffic');
  await visit(page, '/controlPanel/QPS', 'QPS');
  await visit(page, '/controlPanel/QPS?keyword=nothing', 'QPS');
  await visit(page, '/controlPanel/flowConsumeDetail', 'Usage log');
  await visit(page, '/controlPanel/flowConsumeDetail?show=video', 'Usage log');
  await visit(page, '/controlPanel/flowConsumeDetail?show=captures', 'Usage log');
});

test('axe reports no violations from the price list to the invoice', async ({ page }) => {
  await startSession(page, developer);
  const { video, captures, qps } = await sampleOrders(page.request);
  await visit(page, '/package?show=snapshot', 'Packages');
  await page.getByRole('button', { name: 'Buy AI capture call package 5,000' }).click();
  await expect(page.getByRole('dialog').getByText('5,000 snapshots')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/controlPanel/buyQps', 'Buy QPS');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Please select an application')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/controlPanel/mallOrder', 'My orders');
  await visit(page, '/controlPanel/mallOrder?keyword=nothing', 'My orders');
  await visit(page, `/controlPanel/mallOrder/detail?orderId=${video.id}`, 'Video traffic 100 GB');
  await page.getByRole('button', { name: 'Report transfer' }).click();
  await expect(page.getByText('Please enter the payment reference')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, `/controlPanel/mallOrder/invoice?orderId=${captures.id}`, 'Invoice');
  await page.getByRole('textbox', { name: 'Invoice title' }).fill('');
  await page.getByRole('button', { name: 'Request invoice' }).click();
  await expect(page.getByText('Please enter invoice title')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Billing profile' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Invoice title' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await visit(page, '/controlPanel/billDetail', 'Payments');
  await visit(page, '/controlPanel/feeManagement', 'Costs');
  for (const order of [captures, qps]) {
    await go(page, `/controlPanel/mallOrder/detail?orderId=${order.id}`);
    await expect(page.getByText(order.id).first()).toBeVisible();
    await checkAccessibility(page);
  }
  await visit(page, '/controlPanel/feeManagement?ratio=video&kind=video', 'Costs');
});

test('axe reports no violations on the operator’s screens', async ({ page }) => {
  await startSession(page, operator);
  await visit(page, '/controlPanel/customerManagement', 'Customer management');
  await page.getByRole('button', { name: 'Review Northlight Department Stores' }).click();
  const review = page.getByRole('dialog');
  await expect(review.getByRole('link', { name: 'Download the license' })).toBeVisible();
  // The first press shows the field for the reason, the second one submits it empty.
  for (let press = 0; press < 2; press++) await review.getByRole('button', { name: 'Reject' }).click();
  await expect(review.getByText('Please enter reject reason')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/controlPanel/customerManagement?show=users', 'Customer management');
  await page.getByRole('button', { name: /^Actions for Lena/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Reset password' })).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/controlPanel/auditLog', 'Audit log');
  await page
    .getByRole('button', { name: /^Expand/ })
    .first()
    .click();
  await checkAccessibility(page);
  const maintained = '/controlPanel/documentMaintenance';
  await visit(page, `${maintained}?keyword=hourly`, 'Documentation editor');
  await visit(page, `${maintained}?node=doc-traffic-hourly-v2`, 'Documentation editor');
  await visit(page, `${maintained}/api?id=doc-traffic-hourly-v2`, /^API binding/);
  await go(page, `${maintained}/document?id=doc-traffic-hourly-v2`);
  await page.getByRole('button', { name: 'Add request parameter' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter parameter name')).toBeVisible();
  await checkAccessibility(page);
});

test('axe reports no violations on the operators’ screens for calls and traffic', async ({ page }) => {
  await startSession(page, operator);
  for (const tab of ['', '?tab=1', '?tab=2', '?tab=2&media=snapshot']) {
    await visit(page, `/controlPanel/flowManagement${tab}`, 'Customer quotas');
  }
  await visit(page, '/controlPanel/board', 'Dashboard');
  await go(page, '/controlPanel/apiLog');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Validation failed')).toHaveCount(1);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'All calls of the last hour' }).click();
  await expect(page.getByText('Choose what to search')).toHaveCount(0);
  await checkAccessibility(page);
});

test('axe reports no violations on the operators’ screens for the price list and orders', async ({
  page,
}) => {
  await startSession(page, operator);
  const { video, qps, calls, yearly } = await sampleOrders(page.request);
  await visit(page, '/controlPanel/productManagement', 'Product management');
  await visit(page, '/controlPanel/productManagement?keyword=nothing', 'Product management');
  await visit(page, '/controlPanel/productManagement/addProduct', 'New product');
  await page.getByRole('button', { name: 'Add to price list' }).click();
  await expect(page.getByText('Please enter unit price')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/controlPanel/userOrder', 'User orders');
  await visit(page, '/controlPanel/userOrder?keyword=nothing', 'User orders');
  // A cancelled order, one whose invoice must be issued, and one whose invoice is issued.
  for (const { id } of [qps, calls, yearly]) {
    await visit(page, `/controlPanel/userOrder/detail?orderId=${id}`, `Order ${id}`);
  }
  await visit(page, `/controlPanel/userOrder/detail?orderId=${video.id}`, `Order ${video.id}`);
  for (const action of ['Change price', 'Confirm payment', 'Cancel order']) {
    await page.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: action }).click();
    await expect(dialog.getByText(/^Please enter/).first()).toBeVisible();
    await checkAccessibility(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('axe reports no violations on the operators’ notice screens', async ({ page }) => {
  await startSession(page, operator);
  await visit(page, '/controlPanel/noticeManagement', 'Notice management');
  await page.getByRole('button', { name: `Actions for ${maintenance.title}` }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
  await visit(page, '/controlPanel/noticeManagement/addNotice', 'New notice');
  await page.getByRole('button', { name: 'Clear the notice time' }).click();
  await page.getByText('To a page').click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Please enter page URL')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: newInterfaces.title }).click();
  await expect(page.getByRole('link', { name: 'View document' })).toBeVisible();
  await checkAccessibility(page);
});

test('axe reports no violations from a new key to the response of a call', async ({ page }) => {
  await startSession(page, developer);
  await go(page, '/controlPanel/myApplication/appAdd');
  await page.getByRole('textbox', { name: 'Application name' }).fill('Looked at');
  await page.getByRole('textbox', { name: 'Description' }).fill('Looked at closely');
  await page.getByRole('button', { name: 'Create application' }).click();
  await expect(page.getByRole('dialog', { name: 'Your AccessKey is ready' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByText('I have stored the secret').click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox', { name: 'Search APIs' }).fill('hourly customer');
  await expect(page).toHaveURL(/keyword=hourly/);
  await switchOn(page, 'Enable Hourly customer flow v2');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('link', { name: 'Debug Hourly customer flow v2' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Enter \w+$/)).toHaveCount(2);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Use example values' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Succeeded', { exact: true })).toBeVisible();
  await checkAccessibility(page);
});
