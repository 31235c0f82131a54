import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CACHED_FOR, TtlCache } from './ttlCache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('TtlCache', () => {
  test('reads once for concurrent callers, and again after it expires', async () => {
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

  test('caches neither missing values nor failed reads', async () => {
    const cache = new TtlCache<string>();
    expect(await cache.get('key', async () => undefined)).toBeUndefined();
    await expect(cache.get('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('key', async () => 'there')).toBe('there');
  });

  test('evicts the oldest beyond ten thousand', async () => {
    const cache = new TtlCache<number>();
    for (let key = 0; key <= 10_000; key++) await cache.get(String(key), async () => key);
    expect(await cache.get('1', async () => -1)).toBe(1);
    expect(await cache.get('0', async () => -1)).toBe(-1);
  });
});
