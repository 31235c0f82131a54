import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_FOR, TtlCache } from './ttlCache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('TtlCache', () => {
  test('reads once for concurrent callers, and again after the value expires', async () => {
    const cache = new TtlCache<number>();
    let reads = 0;
    const get = () => cache.get('key', async () => ++reads);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    vi.advanceTimersByTime(CACHED_FOR - 1);
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await get()).toBe(2);
  });

  test('invalidates at once, including a read in progress', async () => {
    const cache = new TtlCache<string>();
    let finish = (_value: string) => {};
    const slow = cache.get('key', () => new Promise((resolve) => (finish = resolve)));
    cache.forget();
    finish('before');
    expect(await slow).toBe('before');
    expect(await cache.get('key', async () => 'after')).toBe('after');
    cache.forget();
    expect(await cache.get('key', async () => 'later')).toBe('later');
  });

  test('refreshes values in the background, one at a time, when they are requested in the second half of their lifetime', async () => {
    const cache = new TtlCache<string>(10, 1000, { isRenewedEarly: true });
    const finish: ((value: string) => void)[] = [];
    const later = () => new Promise<string>((resolve) => finish.push(resolve));
    const get = () => Promise.all(['a', 'b'].map((key) => cache.get(key, later)));
    const first = get();
    for (const end of finish.splice(0)) end('old');
    await first;
    vi.advanceTimersByTime(501);
    expect([await get(), await get()]).toEqual([
      ['old', 'old'],
      ['old', 'old'],
    ]);
    await setImmediate();
    expect(finish).toHaveLength(1);
    finish[0]?.('new');
    await setImmediate();
    expect(finish).toHaveLength(2);
    expect(await get()).toEqual(['new', 'old']);
    vi.advanceTimersByTime(400);
    finish[1]?.('newer');
    await setImmediate();
    expect(await get()).toEqual(['new', 'newer']);
    expect(finish).toHaveLength(2);
  });

  test('reads a value again if its refresh failed, and does not store a refresh that began before an invalidation', async () => {
    const cache = new TtlCache<string>(10, 1000, { isRenewedEarly: true });
    const get = (read: () => Promise<string>) => cache.get('key', read);
    await get(async () => 'old');
    vi.advanceTimersByTime(501);
    expect(await get(() => Promise.reject(new Error('down')))).toBe('old');
    vi.advanceTimersByTime(499);
    expect(await get(async () => 'new')).toBe('new');
    vi.advanceTimersByTime(501);
    let finish = (_value: string) => {};
    const renewing = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    expect(await get(renewing)).toBe('new');
    await setImmediate();
    expect(renewing).toHaveBeenCalled();
    cache.forget();
    finish('from before');
    expect(await get(async () => 'after')).toBe('after');
  });

  test('caches neither missing values nor failed reads', async () => {
    const cache = new TtlCache<string>();
    expect(await cache.get('key', async () => undefined)).toBeUndefined();
    await expect(cache.get('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('key', async () => 'there')).toBe('there');
  });

  test('evicts the oldest values beyond ten thousand', async () => {
    const cache = new TtlCache<number>();
    for (let key = 0; key <= 10_000; key++) await cache.get(String(key), async () => key);
    expect(await cache.get('1', async () => -1)).toBe(1);
    expect(await cache.get('0', async () => -1)).toBe(-1);
  });
});
