import { expect, test } from 'vitest';
import { BASE, underBase, withBase } from './base.ts';

test.each([
  ['/login?a=1#b', '/', '/login?a=1#b'],
  ['/login?a=1#b', '/demo/', '/demo/login?a=1#b'],
  ['/', '/demo/', '/demo/'],
  ['/demo/login', '/demo/', '/demo/login'],
  ['//example.com/login', '/demo/', '//example.com/login'],
  ['https://example.com/', '/demo/', 'https://example.com/'],
  ['#top', '/demo/', '#top'],
])('the URL %s in an app served at %s becomes %s', (href, base, shown) => {
  expect(underBase(href, base)).toBe(shown);
});

test('the app is served at the root by default', () => {
  expect(BASE).toBe('/');
  expect(withBase('/login')).toBe('/login');
});
