import type { OrderContent, Product, ProductItem, TimePeriod } from '../generated/model/index.ts';

/** How many days an order waits for its payment (contract, rechargeOrder). */
export const DAYS_TO_PAY = 14;

/** The fields of a product that define its contents. */
export type Giving = Pick<Product, 'type' | 'category' | 'amount' | 'amountUnit'> & {
  items: readonly Pick<ProductItem, 'category' | 'amount' | 'productAmount' | 'amountUnit'>[];
};

/**
 * @returns the contents, as in an order; for a package those of all its products, added up by category and unit
 */
export function contentsOf(
  { type, category, amount, amountUnit, items }: Giving,
  quantity = 1,
): OrderContent[] {
  if (type === 'single') return [{ category, amount: amount * quantity, amountUnit }];
  const contents = new Map<string, OrderContent>();
  for (const item of items) {
    const kind = `${item.category} ${item.amountUnit}`;
    const before = contents.get(kind)?.amount ?? 0;
    contents.set(kind, {
      category: item.category,
      amount: before + item.amount * item.productAmount * quantity,
      amountUnit: item.amountUnit,
    });
  }
  return [...contents.values()];
}

/**
 * @param timePeriod in months
 * @returns a text that changes when the contents or the period change (contract, `contentVersion`)
 */
export function contentVersionOf(contents: readonly OrderContent[], timePeriod: TimePeriod): string {
  const parts = contents.map(({ category, amount, amountUnit }) => `${category}-${amount}-${amountUnit}`);
  return [timePeriod, ...parts.sort()].join('_');
}
