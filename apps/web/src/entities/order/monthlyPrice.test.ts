import type { Product } from '@platform/sdk';
import { story } from '@platform/sdk-mocks/story';
import { expect, test } from 'vitest';
import { monthlyPriceOf } from './monthlyPrice.ts';

test('monthlyPriceOf returns the price of a month, but only for products that are sold for several periods', () => {
  const { unitPrice, validityMonths } = story.products.qps10;
  const qps = {
    unitPrice: { amount: unitPrice, currency: story.currency },
    validityMonths,
    timePeriods: [1, 3, 6, 12],
  } as Product;
  expect(monthlyPriceOf(qps)).toBe('$16.50');
  expect(monthlyPriceOf({ ...qps, timePeriods: [6] })).toBeUndefined();
});
