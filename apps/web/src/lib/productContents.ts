import type { OrderContent, Product, ProductItem } from '@platform/sdk';

/** What of a product says what it gives. */
export type Giving = Pick<Product, 'type' | 'category' | 'amount' | 'amountUnit'> & {
  items: readonly Pick<ProductItem, 'category' | 'amount' | 'productAmount' | 'amountUnit'>[];
};

/**
 * @param product a product of the price list
 * @returns what one of it gives: of a package all that its products give, an entry for each category and unit, as of an
 *   order
 */
export function contentsOf({ type, category, amount, amountUnit, items }: Giving): OrderContent[] {
  if (type === 'single') return [{ category, amount, amountUnit }];
  const contents = new Map<string, OrderContent>();
  for (const item of items) {
    const kind = `${item.category} ${item.amountUnit}`;
    const before = contents.get(kind)?.amount ?? 0;
    contents.set(kind, {
      category: item.category,
      amount: before + item.amount * item.productAmount,
      amountUnit: item.amountUnit,
    });
  }
  return [...contents.values()];
}

/**
 * @param product a product of the price list
 * @returns whether it is for an API of an application, as a QPS expansion is, and a package that holds one
 */
export function isForApi(product: Giving): boolean {
  return contentsOf(product).some(({ category }) => category === 'qps');
}
