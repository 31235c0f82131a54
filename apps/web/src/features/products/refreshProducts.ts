import { refresher } from '#lib/refresher.ts';

/** Refetches everything that shows products, after one has changed: the operators' list and the price list. */
export const refreshProducts = refresher(
  'getProductList',
  'getProductDetailById',
  'getProductDetails',
  'getAllProductNames',
  'getSingleProductList',
  'getPackageProductList',
);
