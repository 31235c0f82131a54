import type { Product } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import { expect, test } from 'vitest';
import { savingOf, unitPriceOf } from './unitPrice.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const aProduct = (changes: Partial<Product>): Product => ({
  productId: 'prd-calls',
  productName: 'Calls',
  category: 'dataPackage',
  type: 'single',
  unitPrice: usd(4900),
  amount: 10_000,
  amountUnit: 'times',
  validityMonths: 6,
  timePeriods: [6],
  remark: '',
  updateTime: story.now,
  items: [],
  ...changes,
});

test.each([
  ['the price of 1,000 calls', { amount: 10_000, unitPrice: usd(4900) }, '$4.90 per 1,000 calls'],
  [
    'the price of 1,000 calls, with fractions of a cent',
    { amount: 30_000, unitPrice: usd(10_000) },
    '$3.3333 per 1,000 calls',
  ],
  [
    'the price of a GB of traffic',
    { category: 'videoData', amountUnit: 'GB', amount: 20, unitPrice: usd(1900) },
    '$0.95 per GB',
  ],
  [
    'the price of a GB of traffic that is sold in MB',
    { category: 'videoData', amountUnit: 'MB', amount: 500, unitPrice: usd(100) },
    '$2.00 per GB',
  ],
  [
    'the price of a snapshot',
    { category: 'snapshot', amount: 1000, unitPrice: usd(1500) },
    '$0.015 per snapshot',
  ],
  [
    'a price in a currency without decimals',
    { amount: 30_000, unitPrice: { amount: 10_000, currency: 'JPY' } },
    '¥333.33 per 1,000 calls',
  ],
  ['nothing for a package without calls', { type: 'package' }, undefined],
  ['nothing for QPS expansions', { category: 'qps', amountUnit: 'QPS' }, undefined],
] as const)('unitPriceOf returns %s', (_, changes, expected) => {
  expect(unitPriceOf(aProduct(changes), [])).toBe(expected);
});

test('unitPriceOf returns the price of the calls in a package, with its discount', () => {
  const calls = aProduct({ productId: 'prd-calls', unitPrice: usd(5000) });
  const video = aProduct({ productId: 'prd-video', category: 'videoData', unitPrice: usd(10_000) });
  const itemOf = ({ productId, productName, category, amountUnit, amount: productAmount }: Product) => ({
    productId,
    productName,
    category,
    amount: 2,
    productAmount,
    amountUnit,
  });
  const onlyCalls = aProduct({ type: 'package', unitPrice: usd(8000), items: [itemOf(calls)] });
  expect(unitPriceOf(onlyCalls, [])).toBe('$4.00 per 1,000 calls');
  const both = aProduct({ type: 'package', unitPrice: usd(24_000), items: [calls, video].map(itemOf) });
  // Separately, 20,000 calls cost $100 and the traffic $200, so the package costs 80% of that.
  expect(unitPriceOf(both, [calls, video])).toBe('$4.00 per 1,000 calls, the rest at the same discount');
  expect(unitPriceOf({ ...both, unitPrice: usd(30_000) }, [calls, video])).toBeUndefined();
  expect(unitPriceOf(both, [calls])).toBeUndefined();
  expect(unitPriceOf({ ...both, items: [itemOf(video)] }, [video])).toBeUndefined();
});

test('savingOf returns how much less a package costs than its products', () => {
  const single = aProduct({ productId: 'prd-1', unitPrice: usd(4900) });
  const { productName, category, amountUnit, amount: productAmount } = single;
  const items = [{ productId: 'prd-1', productName, category, amount: 2, productAmount, amountUnit }];
  const twice = aProduct({ type: 'package', unitPrice: usd(9000), items });
  expect(savingOf(twice, [single, twice])).toBe('$8.00');
  expect(savingOf({ ...twice, unitPrice: usd(9800) }, [single])).toBeUndefined();
  expect(savingOf(twice, [])).toBeUndefined();
  expect(savingOf(single, [single])).toBeUndefined();
});
