import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLocale } from './locale.ts';

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://platform.example/login'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('storeLocale', () => {
  it('stores the locale in a cookie for 365 days', () => {
    const cookies: string[] = [];
    vi.stubGlobal('document', {
      set cookie(text: string) {
        cookies.push(text);
      },
    });
    vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00Z') });
    storeLocale();
    vi.useRealTimers();
    expect(cookies).toEqual([
      'locale=en-US; Path=/; SameSite=Strict; Expires=Sat, 20 Nov 2027 09:30:00 GMT; Secure',
    ]);
  });
});
