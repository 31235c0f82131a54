import type { ProductCategory, ProductType, ProductUnit, ValidityMonths } from '@platform/sdk';
import { TIME_PERIODS } from '#entities/order/products.ts';

/** What the types of products are called (specification §3, product). */
export const PRODUCT_TYPES: Record<ProductType, string> = { single: 'Single product', package: 'Package' };

/** How long a product lasts (specification §9, product validity). */
export const VALIDITIES: Record<ValidityMonths, string> = {
  6: TIME_PERIODS[6],
  12: TIME_PERIODS[12],
};

/** What single products are counted in. */
export const ALL_UNITS: readonly ProductUnit[] = ['times', 'MB', 'GB', 'QPS'];

/** What each category is counted in; the first is proposed. */
export const UNITS: Record<ProductCategory, readonly ProductUnit[]> = {
  dataPackage: ['times'],
  qps: ['QPS'],
  videoData: ['GB', 'MB'],
  snapshot: ['times'],
};
