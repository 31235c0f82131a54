import { invalidate } from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

/** Reads everything again that shows products, after one has changed: the operators' list and the price list. */
export function refreshProducts(): Promise<void> {
  return invalidate(
    queryClient,
    'getProductList',
    'getProductDetailById',
    'getProductDetails',
    'getAllProductNames',
    'getSingleProductList',
    'getPackageProductList',
  );
}
