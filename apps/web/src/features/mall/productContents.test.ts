import type { Product } from '@platform/sdk';
import { contentsOf } from '@platform/sdk/rules';
import { expect, it } from 'vitest';
import { formatContent } from '#entities/order/products.ts';
import { isForApi } from './productContents.ts';

const calls = {
  type: 'single',
  category: 'dataPackage',
  amount: 10000,
  amountUnit: 'times',
  items: [],
} as unknown as Product;

const starter = {
  type: 'package',
  category: 'dataPackage',
  amount: 1,
  amountUnit: 'package',
  items: [
    { category: 'dataPackage', amount: 2, productAmount: 10000, amountUnit: 'times' },
    { category: 'qps', amount: 1, productAmount: 10, amountUnit: 'QPS' },
  ],
} as unknown as Product;

it('describes the content of a single product', () => {
  expect(contentsOf(calls)).toEqual([{ category: 'dataPackage', amount: 10000, amountUnit: 'times' }]);
  expect(isForApi(calls)).toBe(false);
});

it('describes the content of a package: the amount of each of its products', () => {
  expect(contentsOf(starter)).toEqual([
    { category: 'dataPackage', amount: 20000, amountUnit: 'times' },
    { category: 'qps', amount: 10, amountUnit: 'QPS' },
  ]);
});

it('adds up content of the same kind and unit from several products of a package', () => {
  const items = [
    { category: 'dataPackage', amount: 2, productAmount: 10000, amountUnit: 'times' },
    { category: 'videoData', amount: 1, productAmount: 20, amountUnit: 'GB' },
    { category: 'videoData', amount: 1, productAmount: 500, amountUnit: 'MB' },
    { category: 'dataPackage', amount: 1, productAmount: 100000, amountUnit: 'times' },
  ] as const;
  const contents = contentsOf({ ...starter, items });
  expect(contents.map(formatContent)).toEqual([
    '120,000 API calls',
    '20 GB of video traffic',
    '500 MB of video traffic',
  ]);
});

it('treats a package with a QPS expansion as a product for an API', () => {
  expect(isForApi(starter)).toBe(true);
});
