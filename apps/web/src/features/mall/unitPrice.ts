import type { Product } from '@platform/sdk';
import { formatRate } from '@platform/sdk/rules';
import { formatMoney } from '#lib/format.ts';

/** The amounts that prices are compared by. */
const COMPARED = {
  dataPackage: { amount: 1000, name: '1,000 calls' },
  snapshot: { amount: 1, name: 'snapshot' },
} as const;

/**
 * @param product a single product, or a package
 * @param products the price list
 * @returns the price per 1,000 calls, GB or snapshot, such as `$4.90 per 1,000 calls`; of a package per 1,000 calls, with the
 *   package's discount on each of its products. Undefined for QPS expansions, for packages without calls, and for packages of
 *   several kinds without a discount
 */
export function unitPriceOf(product: Product, products: readonly Product[]): string | undefined {
  const { amount, amountUnit, category, type, unitPrice } = product;
  if (type === 'package') return callPriceOf(product, products);
  if (category === 'qps') return undefined;
  const { currency } = unitPrice;
  const rate = (units: number) => formatRate({ amount: (unitPrice.amount * units) / amount, currency });
  if (category === 'videoData') return `${rate(amountUnit === 'MB' ? 1000 : 1)} per GB`;
  const compared = COMPARED[category];
  return `${rate(compared.amount)} per ${compared.name}`;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** The products of a package with what they cost separately, in minor units; NaN if one is not for sale. */
const partsOf = ({ items }: Product, products: readonly Product[]) =>
  items.map((item) => {
    const single = products.find(({ productId }) => productId === item.productId);
    return { ...item, price: single ? single.unitPrice.amount * item.amount : Number.NaN };
  });

/** The price of 1,000 calls of a package. */
function callPriceOf(product: Product, products: readonly Product[]): string | undefined {
  const { amount: price, currency } = product.unitPrice;
  const parts = partsOf(product, products);
  const ofCalls = parts.filter(({ category }) => category === 'dataPackage');
  const count = sum(ofCalls.map(({ amount, productAmount }) => amount * productAmount));
  const per1000 = (amount: number) => ({ amount: (amount * COMPARED.dataPackage.amount) / count, currency });
  const unit = `per ${COMPARED.dataPackage.name}`;
  if (count === 0) return undefined;
  if (ofCalls.length === parts.length) return `${formatRate(per1000(price))} ${unit}`;
  const discounted = price / sum(parts.map((part) => part.price));
  if (!(discounted < 1)) return undefined;
  const { amount } = per1000(sum(ofCalls.map((part) => part.price)) * discounted);
  // The share of the calls is an estimate, so fractions of the minor unit would say nothing.
  return `${formatMoney({ amount: Math.round(amount), currency })} ${unit}, the rest at the same discount`;
}

/**
 * @param product a package
 * @param products the price list
 * @returns how much less the package costs than its products; undefined if it does not cost less, or a product is not for sale
 */
export function savingOf(product: Product, products: readonly Product[]): string | undefined {
  const saved = sum(partsOf(product, products).map(({ price }) => price)) - product.unitPrice.amount;
  return product.items.length > 0 && saved > 0
    ? formatMoney({ amount: saved, currency: product.unitPrice.currency })
    : undefined;
}
