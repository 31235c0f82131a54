import { afterEach, describe, expect, it, vi } from 'vitest';
import { reloadForChunk } from './chunkReload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('reloadForChunk', () => {
  it('reloads the page at most once per 60 s', () => {
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

  it('does not reload without a connection', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const reload = vi.fn();
    expect(reloadForChunk(reload)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
