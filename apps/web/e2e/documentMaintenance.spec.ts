import { expect, type Page } from '@playwright/test';
import { go } from './go.ts';
import {
  act,
  customerService,
  fillLogin,
  logIn,
  operator,
  pressAfterSession,
  startSession,
  toastsOf,
} from './people.ts';
import { test } from './test.ts';

const TREE = '/controlPanel/documentMaintenance';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name, exact: true });

/** An API that no other test uses. */
const PICTURES = {
  name: 'Scheduled snapshots of a day',
  document: 'doc-snapshot-list-v1',
  apiId: 'api-snapshot-list-v1',
};

/**
 * In the tree, creates a folder of the old-customer interface with a document, and returns from the editor to the tree.
 */
async function addDocument(page: Page, folder: string, title: string, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Add folder to the Old-customer interface' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(folder);
  await dialog.getByRole('button', { name: 'Add folder' }).click();
  await page.getByRole('link', { name: 'Add document' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill(title);
  await page.getByRole('textbox', { name: /^Markdown/ }).fill(content);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

/** Deletes the document and its folder, because other tests use the same documentation. */
async function clear(page: Page, folder: string, title: string): Promise<void> {
  for (const name of [title, folder]) {
    await act(page, 'Delete', name);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
}

/** Calls an operation with a page's session and returns its result. */
async function call<Result>(
  page: Page,
  path: string,
  body: { data?: object; form?: Record<string, string> } = {},
): Promise<Result> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token')?.value;
  const response = await page.request.fetch(`/api/passant/open-platform/operation-center/${path}`, {
    method: body.data || body.form ? 'POST' : 'GET',
    headers: { ticket: `${token}ENGLISH` },
    ...body,
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { result: Result }).result;
}

test('a document is written, bound to an API, published, unpublished and deleted', { tag: '@wide' }, async ({
  page,
  otherPage: reader,
}) => {
  const [folder, title] = ['Pictures', 'Pictures of a day'];
  await logIn(page, operator, TREE);
  await addDocument(page, folder, title, '## What is *taken*\n\n<b>Staff</b> is left out.');
  await expect(page.getByText(/^Operations, /)).toHaveCount(2);
  await expect(rowOf(page, title).getByText('Not published')).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'What is taken' })).toBeVisible();
  await expect(page.getByText('<b>Staff</b> is left out.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Add request parameter' }).click();
  await page.keyboard.type('storeId');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'API binding' }).click();

  const api = page.getByRole('combobox', { name: /^API/ });
  await api.fill(PICTURES.name);
  const option = page.getByRole('option', { name: new RegExp(`^${PICTURES.name}`) });
  await expect(option).toHaveAttribute('aria-disabled', 'true');
  await expect(option).toContainText(`bound to ${PICTURES.name}`);
  const id = PICTURES.document;
  await call(page, 'updateDocAddStatus', { form: { id, isAdded: 'false' } });
  try {
    await page.reload();
    await api.fill(PICTURES.name);
    await option.click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(toastsOf(page).getByText(`${title} is part of the documentation`)).toBeVisible();

    await reader.goto('/documentCore');
    const menu = reader.getByRole('complementary', { name: 'Documentation' });
    await menu.getByRole('searchbox').fill(title);
    await expect(menu.getByRole('link', { name: title })).toBeVisible();

    await page.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByText('Not published')).toBeVisible();
    await reader.reload();
    await expect(menu.getByText('Nothing was found')).toBeVisible();
  } finally {
    await call(page, 'updateDocAddStatus', { form: { id, apiId: PICTURES.apiId, isAdded: 'true' } });
  }

  await page.getByRole('link', { name: 'Back to the tree' }).click();
  await act(page, 'Delete', folder);
  const refused = page.getByRole('alertdialog', { name: `Delete ${folder}?` });
  await expect(refused.getByText(/Only empty folders can be deleted/)).toBeVisible();
  await expect(refused.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await clear(page, folder, title);
});

test('the second of two operators is warned, loses nothing, and merges both versions', async ({
  page,
  otherPage: theirs,
}) => {
  const title = 'Queue at the tills';
  await startSession(page, operator);
  const save = (data: object) => call<{ id: string }>(page, 'saveOrUpdate', { data });
  const { id: parentId } = await save({ type: 2, menuName: 'Queues' });
  const { id } = await save({ type: 1, parentId, title, content: 'As it was.' });
  await startSession(theirs, customerService);
  for (const each of [page, theirs]) await go(each, `${TREE}/document?id=${id}`);
  await expect(page.getByRole('heading', { name: `Edit ${title}` })).toBeVisible();

  await theirs.getByRole('textbox', { name: /^Description/ }).fill('Theirs.');
  await theirs.getByRole('textbox', { name: /^Markdown/ }).fill('As it was.\n\nTheir sentence.');
  await theirs.getByRole('checkbox', { name: 'Video' }).check({ force: true });
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('heading', { level: 2, name: title })).toBeVisible();

  const description = page.getByRole('textbox', { name: /^Description/ });
  const content = page.getByRole('textbox', { name: /^Markdown/ });
  await description.fill('Mine.');
  await content.fill('As it was.\n\nMy sentence.');
  await page.getByRole('textbox', { name: 'HTTP route' }).fill('/queues');
  // The version that the changes are based on is kept together with them.
  await pressAfterSession(page.getByRole('button', { name: 'Save' }));
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillLogin(page, operator);
  await expect(page.getByText('Priya Raman changed the document in the meantime')).toBeVisible();
  await expect(content).toHaveValue('As it was.\n\nMy sentence.');
  await expect(description).toHaveValue('Mine.');

  await page.getByRole('button', { name: 'Compare the versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two versions of the document' });
  const choice = (field: string) => dialog.getByRole('radiogroup', { name: field });
  await expect(choice('HTTP route').getByRole('radio', { name: 'Yours' })).toBeChecked();
  await expect(choice('Tags').getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await expect(dialog.getByRole('region', { name: 'Content, theirs' })).toContainText('Their sentence.');
  await expect(choice('Content').getByRole('radio', { name: 'Theirs (Priya Raman)' })).toBeVisible();
  await choice('Content')
    .getByText(/^Theirs/)
    .click();
  await dialog.getByRole('button', { name: 'Apply to the form' }).click();
  await expect(page.getByText('changed the document in the meantime')).toHaveCount(0);
  await expect(content).toHaveValue('As it was.\n\nTheir sentence.');
  await expect(description).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'HTTP route' })).toHaveValue('/queues');
  await expect(page.getByRole('checkbox', { name: 'Video' })).toBeChecked();

  // The other way: the form's version overwrites the saved one.
  await theirs.getByRole('link', { name: 'Edit', exact: true }).click();
  await theirs.getByRole('textbox', { name: /^Description/ }).fill('Last.');
  await description.fill('Mine again.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Operations changed the document in the meantime')).toBeVisible();
  await theirs.getByRole('button', { name: 'Overwrite' }).click();
  await expect(theirs.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await theirs.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(theirs.getByRole('textbox', { name: /^Description/ })).toHaveValue('Last.');

  // Changes outside of the form are reported as well.
  await theirs.getByRole('textbox', { name: /^Description/ }).fill('After all.');
  await call(page, 'updateDocumentMenu', { form: { id, menuName: `${title} B` } });
  await call(page, 'updateDocAddStatus', { form: { id, isAdded: 'true' } });
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText('Operations changed the document in the meantime')).toBeVisible();
  await expect(theirs.getByText('It is now published.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Compare the versions' }).click();
  const other = theirs.getByRole('dialog', { name: 'Two versions of the document' });
  await expect(other.getByRole('region', { name: 'Name in the menu, theirs' })).toHaveText(/ B$/);
  await other.getByRole('button', { name: 'Apply to the form' }).click();
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('heading', { level: 2, name: `${title} B` })).toBeVisible();
  for (const each of [id, parentId]) await call(page, `delete?id=${each}`);
});
