import { story } from '@platform/sdk/story';
import { expect, test } from '@playwright/test';
import { developer, fillLogin, logIn, oldDeveloper } from './people.ts';

const { certificationReceived } = story.messages;

test('the count at the bell falls when a message is read', async ({ page }) => {
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

test('nobody sees the messages of another account', async ({ page }) => {
  await logIn(page, oldDeveloper);
  await page.goto('/message');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText(certificationReceived.title)).toHaveCount(0);
  await page.goto(`/message/messageDetail?messageId=${certificationReceived.id}`);
  await expect(page.getByRole('heading', { name: 'The message does not exist' })).toBeVisible();
});

test('the messages need a login, which leads back to them', async ({ page }) => {
  await page.goto('/message?show=unread');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillLogin(page, oldDeveloper);
  await expect(page).toHaveURL(/\/message\?show=unread$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});
