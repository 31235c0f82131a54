import { story } from '@platform/sdk-mocks/story';
import { expect, type Locator } from '@playwright/test';
import { go } from './go.ts';
import { developer, fillLogin, logIn, oldDeveloper, type Person, register } from './people.ts';
import { test } from './test.ts';

const { certificationReceived } = story.messages;
const { maintenance, newInterfaces } = story.notices;

test('the bell’s count decreases when a message is read', async ({ page }) => {
  await logIn(page, developer);
  const bell = page.getByRole('banner').getByRole('link', { name: /^Messages/ });
  await expect(bell).toHaveAccessibleName(/\d unread/);
  const count = Number(/(\d+) unread/.exec(await bell.ariaSnapshot())?.[1]);
  await bell.click();
  const entry = page.getByRole('listitem').filter({ hasText: certificationReceived.title });
  await expect(entry.getByText('Unread')).toBeVisible();
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: certificationReceived.title })).toBeFocused();
  await expect(page.getByText(certificationReceived.content)).toBeVisible();
  await expect(bell).toHaveAccessibleName(`Messages ${count - 1} unread`);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click();
  await expect(entry).toBeVisible();
  await expect(entry.getByText('Unread')).toHaveCount(0);
});

test('the messages require a login, are shown only to their account, and can be filtered by type', async ({
  page,
}) => {
  const items = page.getByRole('listitem');
  await test.step('the messages require a login, and the user then returns to them', async () => {
    await page.goto('/message?show=unread');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await fillLogin(page, oldDeveloper);
    await expect(page).toHaveURL(/\/message\?show=unread$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  });

  await test.step('accounts cannot see each other’s messages', async () => {
    await go(page, `/message/messageDetail?messageId=${certificationReceived.id}`);
    await expect(page.getByRole('heading', { name: 'The message does not exist' })).toBeVisible();
    await go(page, '/message', 'Messages');
    await expect(items.first()).toBeVisible();
    await expect(page.getByText(certificationReceived.title)).toHaveCount(0);
  });

  await test.step('the list can be filtered by type, also with the URL; then only messages of this type are marked as read', async () => {
    const announced = items.filter({ hasText: maintenance.title });
    const changed = items.filter({ hasText: newInterfaces.title });
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    await expect(changed).toBeVisible();
    await page.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: 'Platform announcement' }).click();
    await expect(page).toHaveURL(/\/message\?noticeType=platformAnnouncement$/);
    await expect(changed).toHaveCount(0);
    await page.reload();
    await expect(announced.getByText('Unread')).toBeVisible();
    await expect(changed).toHaveCount(0);
    await page.getByRole('button', { name: 'Mark all of “Platform announcement” as read' }).click();
    await expect(announced.getByText('Unread')).toHaveCount(0);
    await page.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: 'All types' }).click();
    await expect(page).toHaveURL(/\/message$/);
    await expect(announced).toBeVisible();
    await expect(changed.getByText('Unread')).toBeVisible();
  });
});

test('a message read in one tab is marked as read in the others at once', async ({
  page,
  context,
  request,
}) => {
  const reader: Person = { phone: '2025550781', password: 'Reader-2026' };
  await register(request, reader);
  await logIn(page, reader, '/guide', 'Get started');
  const other = await context.newPage();
  await other.goto('/message');
  const [bell, otherBell] = [page, other].map((tab) =>
    tab.getByRole('banner').getByRole('link', { name: /^Messages/ }),
  ) as [Locator, Locator];
  const entry = other.getByRole('listitem').filter({ hasText: maintenance.title });
  await expect(entry.getByText('Unread')).toBeVisible();
  await expect(otherBell).toHaveAccessibleName(/\d unread/);
  const count = Number(/(\d+) unread/.exec(await otherBell.ariaSnapshot())?.[1]);
  await bell.click();
  await page.getByRole('link', { name: maintenance.title }).click();
  await expect(page.getByText(maintenance.content)).toBeVisible();
  await expect(entry.getByText('Unread')).toHaveCount(0);
  await expect(otherBell).toHaveAccessibleName(`Messages ${count - 1} unread`);
  await other.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(otherBell).toHaveAccessibleName('Messages');
  await expect(bell).toHaveAccessibleName('Messages');
});
