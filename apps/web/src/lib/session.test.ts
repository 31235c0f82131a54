import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { safeRedirect } from './session.ts';

const HOME = '/controlPanel';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://platform.example/login'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('safeRedirect', () => {
  it.each([
    ['/onlineDebugger?appId=S107-1#top', '/onlineDebugger?appId=S107-1#top'],
    [undefined, HOME],
    ['https://example.com/', HOME],
    ['//example.com/', HOME],
    ['/\\example.com', HOME],
    ['/.//example.com/', HOME],
    ['/guide/..//example.com/', HOME],
    ['/%2e//example.com/', HOME],
    ['/.\\example.com/', '/example.com/'],
    ['javascript:alert(1)', HOME],
    ['onlineDebugger', HOME],
    ['/login?redirect=/', HOME],
    ['/register', HOME],
    ['/forget', HOME],
  ])('maps %s to %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected);
  });
});
