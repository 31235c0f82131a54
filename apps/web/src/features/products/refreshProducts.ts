import {
  getGetAllProductNamesQueryKey,
  getGetPackageProductListQueryKey,
  getGetProductDetailByIdQueryKey,
  getGetProductDetailsQueryKey,
  getGetProductListQueryKey,
  getGetSingleProductListQueryKey,
} from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';

// A key's parts up to the operation's path; what follows is what it was asked.
const KEYS = [
  getGetProductListQueryKey(),
  getGetProductDetailByIdQueryKey(),
  getGetProductDetailsQueryKey(),
  getGetAllProductNamesQueryKey(),
  getGetSingleProductListQueryKey(),
  getGetPackageProductListQueryKey(),
].map((key) => key.slice(0, 2));

/** Reads everything again that shows products, after one has changed: the operators' list and the price list. */
export function refreshProducts(): Promise<unknown> {
  return Promise.all(KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
