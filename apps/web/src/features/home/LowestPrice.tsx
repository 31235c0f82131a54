import type { ProductCategory } from '@platform/sdk';
import { useGetSingleProductList } from '@platform/sdk/react';
import { monthlyPriceOf } from '#entities/order/monthlyPrice.ts';
import { formatMoney } from '#lib/format.ts';

/** Props of LowestPrice. */
export interface LowestPriceProps {
  category: ProductCategory;
}

/** The lowest price of a category of the price list; nothing until it is loaded. */
export function LowestPrice({ category }: LowestPriceProps) {
  // The price list is ordered by category and price, and has at most a few entries for each category.
  const { data } = useGetSingleProductList({ pageSize: 200 });
  const cheapest = data?.list.find((product) => product.category === category);
  if (!cheapest) return undefined;
  const monthly = monthlyPriceOf(cheapest);
  return <>From {monthly ? `${monthly} a month` : formatMoney(cheapest.unitPrice)}</>;
}
