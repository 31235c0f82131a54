import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadForChunk } from './chunkReload.ts';
import { examineCall, examinedCall, forgetExaminedCall } from './examinedCall.ts';
import { prefetchWhenIdle } from './idlePrefetch.ts';
import { keepLocale } from './locale.ts';
import { needsGuide } from './permissions.ts';
import { safeRedirect } from './session.ts';

const HOME = '/controlPanel';

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
    ['/.//example.com/', HOME],
    ['/guide/..//example.com/', HOME],
    ['/%2e//example.com/', HOME],
    ['/.\\example.com/', '/example.com/'],
    ['javascript:alert(1)', HOME],
    ['onlineDebugger', HOME],
    ['/login?redirect=/', HOME],
    ['/register', HOME],
    ['/forget', HOME],
  ])('from %s is %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected);
  });
});

describe('the guide for new users', () => {
  const appInfoList = [{ appId: 'S107-1', name: 'Store traffic' }];
  it.each([
    [{ role: 'regularUser', appInfoList: [], aidList: [] }, true],
    [{ role: 'regularUser', appInfoList, aidList: [] }, true],
    [{ role: 'regularUser', aidList: ['S107-1'] }, true],
    [{ role: 'regularUser', appInfoList }, true],
    [{ role: 'regularUser', appInfoList, aidList: ['S107-1'] }, false],
    [{ role: 'thirdPartySuperAdministrator', appInfoList: [], aidList: [] }, false],
    [{ role: 'administrator' }, false],
    [{ role: 'customerService' }, false],
  ] as const)('is where %o begins: %s', (user, expected) => {
    expect(needsGuide(user as Parameters<typeof needsGuide>[0])).toBe(expected);
  });
});

describe('a screen that can’t be loaded', () => {
  it('reloads the page, at most once per 60 s', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    const reload = vi.fn();
    expect(reloadForChunk(reload, 1_000_000)).toBe(true);
    expect(reloadForChunk(reload, 1_059_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadForChunk(reload, 1_060_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});

describe('an idle moment', () => {
  it('is waited for two seconds at most', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    const prefetch = vi.fn();
    prefetchWhenIdle(prefetch);
    expect(idle).toHaveBeenCalledWith(prefetch, { timeout: 2000 });
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('comes after two seconds where the browser tells of none', () => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', undefined);
    const prefetch = vi.fn();
    prefetchWhenIdle(prefetch);
    vi.advanceTimersByTime(1999);
    expect(prefetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(prefetch).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('the locale', () => {
  it('is kept in a cookie for 365 days', () => {
    const cookies: string[] = [];
    vi.stubGlobal('document', {
      set cookie(text: string) {
        cookies.push(text);
      },
    });
    vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00Z') });
    keepLocale();
    vi.useRealTimers();
    expect(cookies).toEqual([
      'locale=en-US; Path=/; SameSite=Strict; Expires=Sat, 20 Nov 2027 09:30:00 GMT; Secure',
    ]);
  });
});

describe('the call to examine', () => {
  it('is there until the page that it was handed to has it', () => {
    const call = { params: { _sig: 'A' }, secret: 'sk_1' };
    examineCall(call);
    expect(examinedCall()).toBe(call);
    expect(examinedCall()).toBe(call);
    forgetExaminedCall();
    expect(examinedCall()).toBeUndefined();
  });
});
