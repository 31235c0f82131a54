import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchWhenIdle } from './idlePrefetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('prefetchWhenIdle', () => {
  it('waits at most two seconds for an idle callback', () => {
    const idle = vi.fn<(run: () => void, options: IdleRequestOptions) => void>();
    vi.stubGlobal('requestIdleCallback', idle);
    const prefetch = vi.fn();
    prefetchWhenIdle(prefetch, () => false);
    expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
    expect(prefetch).not.toHaveBeenCalled();
    idle.mock.lastCall?.[0]();
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('runs after two seconds if the browser has no requestIdleCallback', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const prefetch = vi.fn();
    prefetchWhenIdle(prefetch, () => false);
    vi.advanceTimersByTime(1999);
    expect(prefetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });

  it('does not run while the page is loading', () => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
    const prefetch = vi.fn();
    let isBusy = true;
    prefetchWhenIdle(prefetch, () => isBusy);
    vi.advanceTimersByTime(10_000);
    expect(prefetch).not.toHaveBeenCalled();
    isBusy = false;
    vi.advanceTimersByTime(250);
    expect(prefetch).toHaveBeenCalledTimes(1);
  });
});
