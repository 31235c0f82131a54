import { afterEach, expect, test, vi } from 'vitest';
import { readCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test('A cookie is read decoded, and one that is no encoding counts as none', () => {
  vi.stubGlobal('document', { cookie: 'a=1; session=x%20y; broken=%E0%A4%A' });
  expect(readCookie('session')).toBe('x y');
  expect(readCookie('broken')).toBeUndefined();
  expect(readCookie('sess')).toBeUndefined();
});
