import { afterEach, expect, test, vi } from 'vitest';
import { readCookie } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test('readCookie decodes the value and ignores invalid encodings', () => {
  vi.stubGlobal('document', { cookie: 'a=1; session=x%20y; broken=%E0%A4%A' });
  expect(readCookie('session')).toBe('x y');
  expect(readCookie('broken')).toBeUndefined();
  expect(readCookie('sess')).toBeUndefined();
});
