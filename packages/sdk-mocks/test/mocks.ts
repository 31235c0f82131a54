import { configureClient, login } from '@platform/sdk';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { resetClient } from '../../sdk/test/support.ts';
import { createMocks, type MockOptions, type Mocks } from '../src/index.ts';
import { story } from '../src/story.ts';

export const BASE = 'http://mocks.test';
export const mocks = setupServer();

/** Starts the mocks for the tests of a file, and configures the client for them. */
export function startMocks(): void {
  beforeAll(() => mocks.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => mocks.close());
  beforeEach(() => configureClient({ baseUrl: BASE, getTicket: () => token() }));
  afterEach(() => {
    mocks.resetHandlers();
    resetClient();
  });
}

/** The token that requests are sent with. */
export let token: () => string | undefined = () => undefined;

/** Responds to requests with these mocks, and sends requests as the account that they log in. */
export function follow(running: Mocks): Mocks {
  mocks.use(...running.handlers);
  token = () => running.token;
  return running;
}

/** Responds to requests with new mocks, and sends requests as the account that they log in. */
export const play = (options?: MockOptions): Mocks => follow(createMocks(options));

/** Logs in; later requests are sent by that account. */
export async function logIn(form: Parameters<typeof login>[0]): ReturnType<typeof login> {
  const session = await login(form);
  token = () => session.token;
  return session;
}

const { developer } = story.accounts;
export const credentials = { username: developer.phone, password: developer.password };
export const NOT_PERMITTED = { name: 'ApiError', status: 403, code: 403001 };
export const MISSING = { name: 'ApiError', status: 404, code: 404001 };
