import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { configureClient } from '../../src/index.ts';
import { createHandlers, type MockOptions } from '../../src/msw.ts';
import { story } from '../../src/story.ts';
import { resetClient } from '../support.ts';

export const BASE = 'http://mocks.test';
export const mocks = setupServer();

/** Starts the mocks for the tests of a file, and configures the client for them. */
export function startMocks(): void {
  beforeAll(() => mocks.listen({ onUnhandledFrame: 'error' }));
  afterAll(() => mocks.close());
  beforeEach(() => configureClient({ baseUrl: BASE, getTicket: () => 'mock-session' }));
  afterEach(() => {
    mocks.resetHandlers();
    resetClient();
  });
}

/** Responds to requests by new mocks. */
export const play = (options?: MockOptions) => mocks.use(...createHandlers(options));

const { developer } = story.accounts;
export const credentials = { username: developer.phone, password: developer.password };
export const NOT_PERMITTED = { name: 'ApiError', status: 403, code: 403001 };
export const MISSING = { name: 'ApiError', status: 404, code: 404001 };
