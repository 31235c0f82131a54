import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { REMEMBERED_FOR, Remembered } from './remembered.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Remembered', () => {
  test('reads once for concurrent callers, and again after it expires', async () => {
    const remembered = new Remembered<number>();
    let reads = 0;
    const get = () => remembered.get('key', async () => ++reads);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    vi.advanceTimersByTime(REMEMBERED_FOR - 1);
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await get()).toBe(2);
  });

  test('invalidates at once, including a read in progress', async () => {
    const remembered = new Remembered<string>();
    let finish = (_value: string) => {};
    const slow = remembered.get('key', () => new Promise((resolve) => (finish = resolve)));
    remembered.forget();
    finish('before');
    expect(await slow).toBe('before');
    expect(await remembered.get('key', async () => 'after')).toBe('after');
    remembered.forget();
    expect(await remembered.get('key', async () => 'later')).toBe('later');
  });

  test('caches neither missing values nor failed reads', async () => {
    const remembered = new Remembered<string>();
    expect(await remembered.get('key', async () => undefined)).toBeUndefined();
    await expect(remembered.get('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await remembered.get('key', async () => 'there')).toBe('there');
  });

  test('evicts the oldest beyond ten thousand', async () => {
    const remembered = new Remembered<number>();
    for (let key = 0; key <= 10_000; key++) await remembered.get(String(key), async () => key);
    expect(await remembered.get('1', async () => -1)).toBe(1);
    expect(await remembered.get('0', async () => -1)).toBe(-1);
  });
});
