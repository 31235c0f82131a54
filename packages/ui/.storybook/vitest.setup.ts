import { afterEach, beforeEach, expect, vi } from 'vitest';

// A warning or error of React or the browser fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said, 'the console stays silent').toEqual([]);
});
