import type { Product, ProductCategory, ProductType, ProductUnit, ValidityMonths } from '@platform/sdk';
import { contentWords } from '#lib/products.ts';

/** What the types of products are called (specification §3, product). */
export const PRODUCT_TYPES: Record<ProductType, string> = { single: 'Single product', package: 'Package' };

/** How long a product lasts (specification §9, product validity). */
export const VALIDITIES: Record<ValidityMonths, string> = { 6: '6 months', 12: '12 months' };

/** What single products are counted in. */
export const ALL_UNITS: readonly ProductUnit[] = ['times', 'MB', 'GB', 'QPS'];

/** What each category is counted in; the first is proposed. */
export const UNITS: Record<ProductCategory, readonly ProductUnit[]> = {
  dataPackage: ['times'],
  qps: ['QPS'],
  videoData: ['GB', 'MB'],
  snapshot: ['times'],
};

/**
 * @param product a product
 * @returns what one of it gives, a line each for what a package holds: `10,000 API calls`
 */
export function givenBy({ type, items, ...single }: Product): string[] {
  if (type === 'single') return [contentWords(single)];
  return items.map(({ amount, productAmount, ...item }) =>
    contentWords({ ...item, amount: amount * productAmount }),
  );
}
