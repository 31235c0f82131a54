import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnFailedChunk } from './chunkReload.ts';
import { safeRedirect } from './session.ts';

const HOME = '/controlPanel/myApplication';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://platform.example/login'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('where a login leads', () => {
  it.each([
    ['/onlineDebugger?appId=S107-1#top', '/onlineDebugger?appId=S107-1#top'],
    [undefined, HOME],
    ['https://example.com/', HOME],
    ['//example.com/', HOME],
    ['/\\example.com', HOME],
    ['javascript:alert(1)', HOME],
    ['onlineDebugger', HOME],
    ['/login?redirect=/', HOME],
    ['/register', HOME],
  ])('from %s is %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected);
  });
});

describe('a part of the app that can’t be loaded', () => {
  it('reloads the page, at most once per 60 s', () => {
    const target = new EventTarget();
    const stored = new Map<string, string>();
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    const reload = vi.fn();
    let now = 1_000_000;
    reloadOnFailedChunk(reload, () => now);
    const fail = () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(fail()).toBe(true);
    now += 59_999;
    expect(fail()).toBe(false);
    now += 1;
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
