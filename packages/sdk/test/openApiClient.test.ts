import { expect, test } from 'vitest';
import { PlatformError } from '../src/index.ts';
import { createOpenApiClient } from '../src/openApiClient.ts';
import { everythingOf, failureOf } from './support.ts';

test('the error for a ticket that a header can’t contain does not reveal the ticket', async () => {
  const api = createOpenApiClient({ baseUrl: 'http://localhost', getTicket: () => 'pst_top\nsecret' });
  const error = await failureOf(api.GET('/api/{provider}/open-platform/user/getUserInfo'));
  expect(error).toBeInstanceOf(PlatformError);
  expect(error).toMatchObject({ message: 'The request could not be made', reason: 'TypeError' });
  expect(everythingOf(error)).not.toMatch(/pst_top|secret/);
});
