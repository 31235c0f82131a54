import type { OrderContent, ProductCategory, ProductType, TimePeriod } from '@platform/sdk';
import { PRODUCT_CATEGORIES } from '@platform/sdk/rules';
import { formatNumber } from '#lib/format.ts';

/** Name of the price list's section for packages, which contain several products. */
export const BUNDLES = 'Bundles';

/** @returns the name of the section of the price list that shows a product; packages have their own section */
export function sectionName({ type, category }: { type: ProductType; category: ProductCategory }): string {
  return type === 'package' ? BUNDLES : PRODUCT_CATEGORIES[category];
}

/** Names of the periods of purchases and recharges (specification §9, recharge periods). */
export const TIME_PERIODS: Record<TimePeriod, string> = {
  1: '1 month',
  3: '3 months',
  6: '6 months',
  12: '12 months',
};

const UNIT_NAMES: Record<ProductCategory, [one: string, many: string]> = {
  dataPackage: ['API call', 'API calls'],
  videoData: ['of video traffic', 'of video traffic'],
  snapshot: ['snapshot', 'snapshots'],
  qps: ['call a second', 'calls a second'],
};

/**
 * @param content of a product, a package or an order
 * @returns the content in words: `10,000 API calls`, `20 GB of video traffic`, `10 more calls a second`
 */
export function formatContent({ category, amount, amountUnit }: OrderContent): string {
  const unit = amountUnit === 'MB' || amountUnit === 'GB' ? ` ${amountUnit}` : '';
  const more = category === 'qps' ? ' more' : '';
  const [one, many] = UNIT_NAMES[category];
  return `${formatNumber(amount)}${unit}${more} ${amount === 1 ? one : many}`;
}
