import type {
  FieldError,
  OrderContent,
  Product,
  ProductCategory,
  ProductType,
  ProductUnit,
  RechargeOrderBody,
  TimePeriod,
} from '../generated/model/index.ts';
import { isCountable } from './amounts.ts';
import { contentsOf } from './contents.ts';
import { orderRefusals } from './refusals.ts';

/** A single product that an order gives, as it was when the order was placed. */
export interface OrderLine {
  productId: string;
  productName: string;
  category: ProductCategory;
  /** What all of it gives together, in the unit. */
  amount: number;
  amountUnit: ProductUnit;
  /** What all of it would cost by itself, in minor units: prices of packages are shared out by it. */
  weight: number;
}

/** What a choice of product, quantity and period gives and costs, in minor units of the currency. */
export interface Choice {
  timePeriod: TimePeriod;
  lines: OrderLine[];
  contentList: OrderContent[];
  unitPrice: number;
  totalPrice: number;
}

/** A form as it is checked: what is left out may stand there as undefined. */
type Loose<Form> = { [Name in keyof Form]: Form[Name] | undefined };

/** The periods that recharges last, in months (specification §9). */
const RECHARGE_PERIODS: readonly TimePeriod[] = [1, 3, 6, 12];
/** The most that an order can cost, in minor units (contract, rechargeOrder). */
const MOST_TO_PAY = 1_000_000_000_000;

/**
 * @param product a product
 * @returns for how many months it can be bought: calls per second alone for any recharge period
 */
export function timePeriodsOf({
  type,
  category,
  validityMonths,
}: {
  type: ProductType;
  category: ProductCategory;
  validityMonths: Product['validityMonths'];
}): TimePeriod[] {
  return type === 'single' && category === 'qps' ? [...RECHARGE_PERIODS] : [validityMonths];
}

/**
 * Computes what a choice gives and costs (specification §7.4, flow/specification/compute). The price is the product's, for
 * its validity; calls per second for another period cost their share by month, rounded up to a whole minor unit.
 *
 * @param product a product of the price list
 * @param quantity how many of it, a whole number above 0
 * @param timePeriod for how many months; the product's validity by default
 * @param singles the price of one of each single product that a package holds, in minor units, by id
 * @returns the choice; or the field that is wrong where the product is not sold for the period, or so much can't be counted
 */
export function choiceOf(
  product: Product,
  quantity: number,
  timePeriod: TimePeriod = product.validityMonths,
  singles: ReadonlyMap<string, number> = new Map(),
): { choice: Choice } | { fieldError: FieldError } {
  if (!product.timePeriods.includes(timePeriod)) {
    return { fieldError: { field: 'timePeriod', message: orderRefusals.notSoldForPeriod } };
  }
  const unitPrice = Math.ceil((product.unitPrice.amount * timePeriod) / product.validityMonths);
  const totalPrice = unitPrice * quantity;
  const lines = linesOf(product, quantity, singles);
  const areCountable = lines.every(({ amount, amountUnit }) => isCountable(amount, amountUnit));
  if (!areCountable || totalPrice > MOST_TO_PAY) {
    return { fieldError: { field: 'quantity', message: orderRefusals.tooMuch } };
  }
  const contentList = contentsOf(product, quantity);
  return { choice: { timePeriod, lines, contentList, unitPrice, totalPrice } };
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

/**
 * @param form what somebody orders
 * @returns what is asked for, whatever the idempotency key: two requests of one key have to agree in it
 */
export function requestOf({ idempotencyKey: _, ...asked }: Loose<RechargeOrderBody>): string {
  return JSON.stringify(Object.entries(asked).sort());
}
