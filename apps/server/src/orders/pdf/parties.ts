import type { Money, OrderContent } from '@platform/sdk';

/** The recipient of a buyer's contracts and invoices: the billing profile, or what is known without a profile. */
export interface Recipient {
  title: string;
  taxNumber: string | null;
  address: string | null;
  email: string | null;
}

/** One item: a product as it was when the order was placed. */
export interface Item {
  productName: string;
  /** The contents of the product. */
  contentList: readonly OrderContent[];
  /** The API of a QPS expansion; null for other products. */
  apiName: string | null;
  /** The application of a QPS expansion; null for other products. */
  appName: string | null;
  quantity: number;
  unitPrice: Money;
  totalPrice: Money;
}

/**
 * @param price with the tax
 * @param percent the tax rate, with at most two decimals
 * @returns the price without the tax, and the tax; they add up to the price
 */
export function taxOf({ amount, currency }: Money, percent: number): { net: Money; tax: Money } {
  const rate = BigInt(Math.round(percent * 100));
  const whole = 10_000n + rate;
  // Half a minor unit is rounded up.
  const tax = Number((2n * BigInt(amount) * rate + whole) / (2n * whole));
  return { net: { amount: amount - tax, currency }, tax: { amount: tax, currency } };
}
