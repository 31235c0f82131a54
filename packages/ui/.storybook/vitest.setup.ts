import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * React Aria moves an open list while the browser reports its size. The browser then delays the remaining reports to the
 * next frame and raises this error: https://github.com/adobe/react-spectrum/issues/7718
 */
const REPORTED_LATER = 'ResizeObserver loop completed with undelivered notifications.';

// A warning or error of React or the browser fails the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});
afterEach(() => {
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls].filter(
    ([first]) => !(first instanceof Error && first.message === REPORTED_LATER),
  );
  vi.restoreAllMocks();
  expect(said, 'the console stays silent').toEqual([]);
});
