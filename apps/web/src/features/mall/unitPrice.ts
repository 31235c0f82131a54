import type { Product } from '@platform/sdk';
import { formatRate } from '@platform/sdk/rules';
import { formatMoney } from '#lib/format.ts';

/** The amounts that prices are compared by. */
const COMPARED = {
  dataPackage: { amount: 1000, name: '1,000 calls' },
  snapshot: { amount: 1, name: 'snapshot' },
} as const;

/**
 * @returns the price of a single product per 1,000 calls, GB or snapshot, such as `$4.90 per 1,000 calls`; undefined for
 *   packages and QPS expansions
 */
export function unitPriceOf({ amount, amountUnit, category, type, unitPrice }: Product): string | undefined {
  if (type !== 'single' || category === 'qps') return undefined;
  const { currency } = unitPrice;
  const rate = (units: number) => formatRate({ amount: (unitPrice.amount * units) / amount, currency });
  if (category === 'videoData') return `${rate(amountUnit === 'MB' ? 1000 : 1)} per GB`;
  const compared = COMPARED[category];
  return `${rate(compared.amount)} per ${compared.name}`;
}

/**
 * @param product a package
 * @param products the price list
 * @returns how much less the package costs than its products; undefined if it does not cost less, or a product is not for sale
 */
export function savingOf(product: Product, products: readonly Product[]): string | undefined {
  const prices = product.items.map(({ productId, amount }) => {
    const single = products.find((each) => each.productId === productId);
    return single ? single.unitPrice.amount * amount : Number.NaN;
  });
  const saved = prices.reduce((sum, price) => sum + price, 0) - product.unitPrice.amount;
  return product.items.length > 0 && saved > 0
    ? formatMoney({ amount: saved, currency: product.unitPrice.currency })
    : undefined;
}
