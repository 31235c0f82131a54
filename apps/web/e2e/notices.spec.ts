import { story } from '@platform/sdk-mocks/story';
import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import {
  act,
  bellOf,
  callAs,
  changeResponse,
  logIn,
  operator,
  type Person,
  register,
  toastsOf,
} from './people.ts';
import { test } from './test.ts';

const LIST = '/controlPanel/noticeManagement';
const NEW = `${LIST}/addNotice`;
const API = '**/operation-center/notification-manage';

interface Written {
  title: string;
  content: string;
  jumpUrl?: string;
}

/** Fills in the open form. */
const write = async (page: Page, { title, content, jumpUrl }: Written) => {
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.getByRole('button', { name: /Notice type/ }).click();
  await page.getByRole('option', { name: 'Platform announcement' }).click();
  await page.getByRole('textbox', { name: /^Content/ }).fill(content);
  if (jumpUrl === undefined) return;
  await page.getByText('To a page').click();
  await page.getByRole('textbox', { name: /^Page URL/ }).fill(jumpUrl);
};

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

const unpublish = async (page: Page, title: string) => {
  await act(page, 'Unpublish', title);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(rowOf(page, title).getByText('Unpublished')).toBeVisible();
};

test('a notice is drafted, published, read by a developer, and unpublished', async ({
  otherPage: theirs,
  page,
  request,
}) => {
  const title = `Quiet hours ${Date.now()}`;
  // A separate account, so that no other test reads its messages and the count is known.
  const person: Person = { phone: '2025550186', password: 'Orchard-2026' };
  await register(request, person);
  await logIn(theirs, person, '/guide', 'Get started');
  await expect(bellOf(theirs)).toHaveAccessibleName(/\d unread/);
  const count = Number(/(\d+) unread/.exec(await bellOf(theirs).ariaSnapshot())?.[1]);

  await logIn(page, operator, LIST);
  await page.getByRole('link', { name: 'New notice' }).click();
  await write(page, {
    title,
    content: 'Exports rest from 02:00.\nCalls go on.',
    jumpUrl: '/documentCore/api-traffic-hourly-v2',
  });
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(toastsOf(page).getByText(`${title} was saved as a draft`)).toBeVisible();
  await expect(rowOf(page, title).getByText('Draft')).toBeVisible();
  await expect(rowOf(page, title).getByText('Operations')).toBeVisible();

  await theirs.goto('/message');
  await expect(theirs.getByRole('listitem').first()).toBeVisible();
  await expect(theirs.getByText(title)).toHaveCount(0);
  await expect(bellOf(theirs)).toHaveAccessibleName(`Messages ${count} unread`);

  await act(page, 'Publish', title);
  await expect(toastsOf(page).getByText(`${title} was published`)).toBeVisible();
  await expect(rowOf(page, title).getByText('Published', { exact: true })).toBeVisible();

  await theirs.reload();
  await expect(bellOf(theirs)).toHaveAccessibleName(`Messages ${count + 1} unread`);
  await theirs.getByRole('link', { name: title }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(theirs.getByText('Calls go on.')).toBeVisible();
  await expect(bellOf(theirs)).toHaveAccessibleName(`Messages ${count} unread`);
  const detail = theirs.url();
  await theirs.getByRole('link', { name: 'View document' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Hourly customer flow' })).toBeVisible();

  await unpublish(page, title);
  await theirs.goto('/message');
  await expect(theirs.getByRole('listitem').first()).toBeVisible();
  await expect(theirs.getByText(title)).toHaveCount(0);
  await go(theirs, detail);
  await expect(theirs.getByRole('heading', { name: 'The message does not exist' })).toBeVisible();

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save as draft' })).toHaveCount(0);
});

test('the list can be filtered with the URL', async ({ page }) => {
  const { holidays, oldInterfaces } = story.notices;
  await logIn(page, operator, LIST);
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole('link', { name: holidays.title })).toBeVisible();
  await expect(page.getByRole('link', { name: oldInterfaces.title })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search notices' }).fill('no more changes');
  await expect(page.getByText('No notice matches')).toBeVisible();
  await go(page, `${LIST}?keyword=NO+MORE+CHANGES&noticeType=serviceChange&status=unpublished`);
  await expect(page.getByRole('link', { name: oldInterfaces.title })).toBeVisible();
  await expect(page.getByRole('button', { name: /Notice type/ })).toHaveText(/Service change/);
});

test('unsaved changes are not lost without confirmation', { tag: '@wide' }, async ({ page }) => {
  await logIn(page, operator, LIST);
  await page.getByRole('link', { name: 'New notice' }).click();
  const title = page.getByRole('textbox', { name: /^Title/ });
  await title.fill('Half a sentence');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'User orders' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue('Half a sentence');
  const opened = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notice management' })).toBeVisible();
  await page.getByRole('link', { name: 'New notice' }).click();
  await expect(title).toHaveValue('');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notice management' })).toBeVisible();
});

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('the notice time is in the reader’s time zone, and the notice is not visible earlier', async ({
    freshPage: page,
  }) => {
    const title = `Far ahead ${Date.now()}`;
    await logIn(page, operator, NEW);
    await write(page, { title, content: '' });
    await page.getByRole('spinbutton', { name: /^day/ }).focus();
    await page.keyboard.type('301120990930');
    const sent = page.waitForRequest(`${API}/insertNotice`);
    await page.getByRole('button', { name: 'Publish' }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      noticeTime: '2099-11-30T00:30:00.000Z',
      status: 'published',
    });
    await expect(toastsOf(page).getByText('Users see it from 30 Nov 2099, 09:30.')).toBeVisible();
    await expect(rowOf(page, title).getByText('30 Nov 2099, 09:30')).toBeVisible();
    await go(page, '/message');
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
  });
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the longest title does not break the layout', async ({ page }) => {
    const title = 'W'.repeat(100);
    const expectRoom = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(
        true,
      );
    await logIn(page, operator, NEW);
    await write(page, { title: `${title}W`, content: title });
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(page.getByText('Title is longer than 100 characters')).toBeVisible();
    await expectRoom();
    await page.getByRole('textbox', { name: /^Title/ }).fill(title);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(rowOf(page, title)).toBeVisible();
    await expectRoom();
    await changeResponse(page, 'message/getMessageInfo*', {
      total: 1,
      list: [
        { ...story.messages.newInterfaces, messageId: 'msg-long', title, content: title, isChecked: false },
      ],
    });
    await changeResponse(page, 'message/checkMessageById*', { title, content: title });
    await go(page, '/message');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expectRoom();
    await go(page, '/message/messageDetail?messageId=ntc-01JD4W0001');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectRoom();
  });
});

const script = 'javascript:alert(1)';

test('the form and the server reject a page URL with script', async ({ page }) => {
  const refusal = 'Please enter a path of this site or an https address';
  await logIn(page, operator, NEW);
  await write(page, { title: 'Look', content: '', jumpUrl: script });
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  // The form of another release might accept such a URL.
  await page.route(`${API}/insertNotice`, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), jumpUrl: script }) }),
  );
  await page.getByRole('textbox', { name: /^Page URL/ }).fill('/guide');
  const rejected = page.waitForResponse(`${API}/insertNotice`);
  await page.getByRole('button', { name: 'Publish' }).click();
  expect((await rejected).status()).toBe(400);
  await expect(page.getByText(refusal)).toBeVisible();
});

test('script in a notice is shown as text everywhere', async ({ page }) => {
  const title = `<img src="x" onerror="alert(${Date.now()})">`;
  const content = `<script>alert(2)</script> ${script}`;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const expectInert = async () => {
    await expect(page.locator('img[src="x"], [onerror], main script, [href^="javascript:" i]')).toHaveCount(
      0,
    );
    expect(dialogs).toEqual([]);
  };
  await logIn(page, operator, NEW);
  await write(page, { title, content, jumpUrl: 'https://example.com/' });
  await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible();
  await expectInert();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toastsOf(page).getByText(`${title} was published`)).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expectInert();

  await bellOf(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText(content)).toBeVisible();
  await expectInert();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(content)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open example.com' })).toHaveAttribute('target', '_blank');
  await expectInert();

  // If such a URL is stored anyway, it is not linked.
  const messageId = new URL(page.url()).searchParams.get('messageId');
  const message = await callAs<object>(
    page.request,
    operator,
    `message/checkMessageById?messageId=${messageId}`,
  );
  for (const [index, jumpUrl] of [
    script,
    '//example.com/',
    '/\\example.com/',
    '/.//example.com/',
  ].entries()) {
    const text = { content: `${content} ${index}`, html: undefined };
    const result = { ...message, ...text, jumpUrl, jumpMethod: 'jumpToPage' };
    await page.route('**/message/checkMessageById*', (route) =>
      route.fulfill({ json: { code: 0, isError: false, codename: 'Success', result } }),
    );
    await go(page, `/message/messageDetail?messageId=ntc-01JD4W000${index}`);
    await expect(page.getByText(result.content)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0);
    await expectInert();
  }

  await go(page, LIST);
  await act(page, 'Edit', title);
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue(title);
  await expectInert();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await unpublish(page, title);
  await expectInert();
});
