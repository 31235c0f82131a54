import type { SavedView } from '@platform/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldMessages, startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

let app: TestApp;
let owner: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await app.createOperator(), await app.createOperator()];
});
afterAll(() => app.close());

const save = (account: TestAccount, fields: Record<string, unknown> = {}) =>
  app.call<SavedView>(
    'saveView',
    { screen: 'orders', name: 'To pay', search: '{"state":"pending"}', ...fields },
    account,
  );
const viewsOf = async (account: TestAccount) =>
  (await app.call<{ list: SavedView[] }>('getSavedViews', {}, account)).result.list;

describe('saved views', () => {
  it('can be read, renamed and deleted only by the account that saved them', async () => {
    const { result: view } = await save(owner);
    expect(await viewsOf(owner)).toEqual([view]);
    expect(await viewsOf(stranger)).toEqual([]);
    expect((await save(stranger, { viewId: view.viewId })).status).toBe(404);
    expect((await app.call('deleteView', { viewId: view.viewId }, stranger)).status).toBe(404);

    const renamed = await save(owner, { viewId: view.viewId, name: 'Unpaid', search: '{"sort":"-price"}' });
    expect(renamed.result).toEqual({ ...view, name: 'Unpaid', search: '{"sort":"-price"}' });
    expect((await app.call('deleteView', { viewId: view.viewId }, owner)).result).toBeNull();
    expect(await viewsOf(owner)).toEqual([]);
  });

  it('have a name of at most 60 characters, unique within their list', async () => {
    const { result: view } = await save(stranger);
    const again = await save(stranger, { name: 'to PAY' });
    expect(again).toMatchObject({ status: 409, codename: 'Another view of this list has that name' });
    expect((await save(stranger, { viewId: view.viewId })).status).toBe(200);
    expect((await save(stranger, { screen: 'bills' })).status).toBe(200);
    expect(fieldMessages(await save(stranger, { name: 'x'.repeat(61) }))).toEqual({
      name: 'The name of the view is longer than 60 characters',
    });
    expect(fieldMessages(await save(stranger, { name: '' }))).toEqual({
      name: 'Please enter a name for the view',
    });
    expect(fieldMessages(await save(stranger, { search: 'x'.repeat(2001) }))).toEqual({
      search: 'The filters of the view are longer than 2,000 characters',
    });
  });

  it('are limited to 50 per account, even if many are saved at once', async () => {
    const account = await app.createOperator();
    const saved = await Promise.all(
      Array.from({ length: 52 }, (_, index) => save(account, { name: `View ${index}` })),
    );
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(saved.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      codename: 'You have 50 saved views, please delete one first',
    });
    expect(await viewsOf(account)).toHaveLength(50);
  });
});
