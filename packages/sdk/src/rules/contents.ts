import type { OrderContent, Product, ProductItem, TimePeriod } from '../generated/model/index.ts';

/** For so many days an order waits for its payment (contract, rechargeOrder). */
export const DAYS_TO_PAY = 14;

/** What of a product says what it gives. */
export type Giving = Pick<Product, 'type' | 'category' | 'amount' | 'amountUnit'> & {
  items: readonly Pick<ProductItem, 'category' | 'amount' | 'productAmount' | 'amountUnit'>[];
};

/**
 * @param product a product of the price list
 * @param quantity how many of it
 * @returns what they give: of a package all that its products give, an entry for each category and unit, as of an order
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
 * @param contents what a choice gives
 * @param timePeriod for how many months
 * @returns the text that stands for it (contract, `contentVersion`): another one when something else is given
 */
export function contentVersionOf(contents: readonly OrderContent[], timePeriod: TimePeriod): string {
  const parts = contents.map(({ category, amount, amountUnit }) => `${category}-${amount}-${amountUnit}`);
  return [timePeriod, ...parts.sort()].join('_');
}
