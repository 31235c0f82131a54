import type { OrderContent, Product, TimePeriod } from '@platform/sdk';
import { contentsOf } from '@platform/sdk/orders';
import { invalidField } from '#http/refusal.ts';
import { isCountable } from '#products/service.ts';
import type { OrderLine } from './tables.ts';

/** What a choice of product, quantity and period gives and costs, in minor units of the currency. */
export interface Choice {
  timePeriod: TimePeriod;
  lines: OrderLine[];
  contentList: OrderContent[];
  unitPrice: number;
  totalPrice: number;
}

/** The most that an order can cost, in minor units (contract, rechargeOrder). */
const MOST_TO_PAY = 1_000_000_000_000;

/**
 * Computes what a choice gives and costs (specification §7.4, flow/specification/compute). The price is the product's, for
 * its validity; calls per second for another period cost their share by month, rounded up to a whole minor unit.
 *
 * @param product a product of the price list
 * @param quantity how many of it, a whole number above 0
 * @param timePeriod for how many months; the product's validity by default
 * @param singles the price of one of each single product that a package holds, in minor units, by id
 * @returns the choice
 * @throws Refusal ValidationFailed where the product is not sold for the period, or so much can't be counted
 */
export function choiceOf(
  product: Product,
  quantity: number,
  timePeriod: TimePeriod = product.validityMonths,
  singles: ReadonlyMap<string, number> = new Map(),
): Choice {
  if (!product.timePeriods.includes(timePeriod)) {
    throw invalidField('timePeriod', 'The product is not sold for this time period');
  }
  const unitPrice = Math.ceil((product.unitPrice.amount * timePeriod) / product.validityMonths);
  const lines = linesOf(product, quantity, singles);
  const areCountable = lines.every(({ amount, amountUnit }) => isCountable(amount, amountUnit));
  if (!areCountable || unitPrice * quantity > MOST_TO_PAY) {
    throw invalidField('quantity', 'So much of the product can’t be bought at once');
  }
  return {
    timePeriod,
    lines,
    contentList: contentsOf(product, quantity),
    unitPrice,
    totalPrice: unitPrice * quantity,
  };
}

/**
 * Shares a price out among the lines of an order, by what each would cost by itself; no minor unit is lost or made.
 *
 * @param price the price, in minor units
 * @param lines the lines, each of a weight above 0
 * @returns each line's part, in their order
 */
export function partsOf(price: number, lines: readonly Pick<OrderLine, 'weight'>[]): number[] {
  const whole = lines.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  let weighed = 0n;
  let given = 0;
  // Each part ends where its share of the whole ends, rounded: the last ends at the price.
  return lines.map(({ weight }) => {
    weighed += BigInt(weight);
    const until = Number((BigInt(price) * weighed) / whole);
    const part = until - given;
    given = until;
    return part;
  });
}

/**
 * @param product a product
 * @param quantity how many of it
 * @param singles the price of one of each single product that a package holds, in minor units, by id
 * @returns what they give, single product by single product
 */
export function linesOf(
  { productId, productName, category, type, unitPrice, amount, amountUnit, items }: Product,
  quantity: number,
  singles: ReadonlyMap<string, number> = new Map(),
): OrderLine[] {
  if (type === 'single') {
    const weight = unitPrice.amount;
    return [{ productId, productName, category, amount: amount * quantity, amountUnit, weight }];
  }
  return items.map((item) => ({
    productId: item.productId,
    productName: item.productName,
    category: item.category,
    amount: item.productAmount * item.amount * quantity,
    amountUnit: item.amountUnit,
    weight: (singles.get(item.productId) ?? 1) * item.amount,
  }));
}
