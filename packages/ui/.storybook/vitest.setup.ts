import { afterEach, beforeEach, expect, vi } from 'vitest';

// Whatever React or the browser complains about is a failure.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  vi.restoreAllMocks();
  expect(said, 'the console stays silent').toEqual([]);
});
