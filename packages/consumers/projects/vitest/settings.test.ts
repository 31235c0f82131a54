import { ApiError, configureClient, getDeveloperAppList, login, saveOrUpdateApp } from '@platform/sdk';
import { createMocks } from '@platform/sdk-mocks';
import { story } from '@platform/sdk-mocks/story';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const mocks = createMocks({ scenario: 'visitor' });
const server = setupServer(...mocks.handlers);
let token: string | undefined;
beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' });
  configureClient({ baseUrl: 'http://platform.test', getTicket: () => token });
});
beforeEach(async () => {
  mocks.reset();
  const { phone: username, password } = story.accounts.developer;
  ({ token } = await login({ username, password }));
});
afterAll(() => server.close());

test('renames an application', async () => {
  const { total, list } = await getDeveloperAppList({});
  const { appId = '', description = '' } = list[0] ?? {};
  await saveOrUpdateApp({ appId, name: 'Shop window', description });
  const after = await getDeveloperAppList({});
  expect(after.total).toBe(total);
  expect(after.list.find((application) => application.appId === appId)?.name).toBe('Shop window');
});

test('starts each test without the changes of the previous one', async () => {
  const { list } = await getDeveloperAppList({});
  expect(list.map(({ name }) => name)).not.toContain('Shop window');
});

test('rejects an empty name with a message for its field', async () => {
  const error = await saveOrUpdateApp({ name: '', description: 'Visitors' }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).fieldErrors).toMatchObject([{ field: 'name' }]);
});
