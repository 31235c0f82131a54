import { afterEach, describe, expect, it, vi } from 'vitest';
import { prefetchWhenIdle } from './idlePrefetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('prefetchWhenIdle', () => {
  it('waits at most two seconds for an idle callback', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    const prefetch = vi.fn();
    prefetchWhenIdle(prefetch);
    expect(idle).toHaveBeenCalledWith(prefetch, { timeout: 2000 });
    expect(prefetch).not.toHaveBeenCalled();
  });

  it('runs after two seconds if the browser has no requestIdleCallback', () => {
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
