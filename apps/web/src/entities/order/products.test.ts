import { expect, it } from 'vitest';
import { formatContent, sectionName } from './products.ts';

it.each([
  [{ category: 'dataPackage', amount: 10000, amountUnit: 'times' }, '10,000 API calls'],
  [{ category: 'dataPackage', amount: 1, amountUnit: 'times' }, '1 API call'],
  [{ category: 'videoData', amount: 20, amountUnit: 'GB' }, '20 GB of video traffic'],
  [{ category: 'videoData', amount: 1, amountUnit: 'MB' }, '1 MB of video traffic'],
  [{ category: 'snapshot', amount: 1000, amountUnit: 'times' }, '1,000 snapshots'],
  [{ category: 'qps', amount: 10, amountUnit: 'QPS' }, '10 more calls a second'],
  [{ category: 'qps', amount: 1, amountUnit: 'QPS' }, '1 more call a second'],
] as const)('formatContent describes the content of %o', (content, words) => {
  expect(formatContent(content)).toBe(words);
});

it('sectionName returns the section Bundles for a package of any category', () => {
  expect(sectionName({ type: 'package', category: 'dataPackage' })).toBe('Bundles');
  expect(sectionName({ type: 'single', category: 'dataPackage' })).toBe('API calls');
});
