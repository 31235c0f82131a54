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

/** A single product of an order, as it was when the order was placed. */
export interface OrderLine {
  productId: string;
  productName: string;
  category: ProductCategory;
  /** The total amount, in the unit. */
  amount: number;
  amountUnit: ProductUnit;
  /** Its price if bought separately, in minor units. A package's price is divided among its products by weight. */
  weight: number;
}

/** Contents and price of a choice of product, quantity and period, in minor units of the currency. */
export interface Choice {
  timePeriod: TimePeriod;
  lines: OrderLine[];
  contentList: OrderContent[];
  unitPrice: number;
  totalPrice: number;
}

/** A form during validation: omitted fields may be undefined. */
type Loose<Form> = { [Name in keyof Form]: Form[Name] | undefined };

/** The periods that recharges last, in months (specification §9). */
const RECHARGE_PERIODS: readonly TimePeriod[] = [1, 3, 6, 12];
/** The maximum price of an order, in minor units (contract, rechargeOrder). */
const MAX_TO_PAY = 1_000_000_000_000;

/** Returns the periods for which a product can be bought, in months: its validity, or any period for a single QPS product. */
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
 * Computes contents and price of a choice (specification §7.4, flow/specification/compute). The product's price is for its
 * validity. For another period, the price is proportional to the months, rounded up to a whole minor unit.
 *
 * @param product a product of the price list
 * @param quantity an integer above 0
 * @param timePeriod the number of months. Default: the product's validity
 * @param singles the unit prices of the single products in a package, in minor units, by id
 * @returns the choice; or the invalid field if the product is not sold for the period, or amount or price is too large
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
  if (!areCountable || totalPrice > MAX_TO_PAY) {
    return { fieldError: { field: 'quantity', message: orderRefusals.tooMuch } };
  }
  const contentList = contentsOf(product, quantity);
  return { choice: { timePeriod, lines, contentList, unitPrice, totalPrice } };
}

/**
 * @param singles the unit prices of the single products in a package, in minor units, by id
 * @returns the contents, one line per single product
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
 * @param form an order form
 * @returns the request without the idempotency key, to compare requests that use the same key
 */
export function requestOf({ idempotencyKey: _, ...fields }: Loose<RechargeOrderBody>): string {
  return JSON.stringify(Object.entries(fields).sort());
}
