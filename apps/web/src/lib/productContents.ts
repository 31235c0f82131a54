import type { OrderContent, Product } from '@platform/sdk';

/**
 * @param product a product of the price list
 * @returns what one of it gives: of a package, what each product in it gives
 */
export function contentsOf({ type, category, amount, amountUnit, items }: Product): OrderContent[] {
  if (type === 'single') return [{ category, amount, amountUnit }];
  return items.map((item) => ({
    category: item.category,
    amount: item.amount * item.productAmount,
    amountUnit: item.amountUnit,
  }));
}

/**
 * @param product a product of the price list
 * @returns whether it is for an API of an application, as a QPS expansion is, and a package that holds one
 */
export function isForApi(product: Product): boolean {
  return contentsOf(product).some(({ category }) => category === 'qps');
}
