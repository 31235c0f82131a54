import type { ProductCategory, ProductUnit, ValidityMonths } from '@platform/sdk';
import { TIME_PERIODS } from '#entities/order/products.ts';

/** Labels of the validity periods (specification §9, product validity). */
export const VALIDITIES: Record<ValidityMonths, string> = {
  6: TIME_PERIODS[6],
  12: TIME_PERIODS[12],
};

/** The units of single products. */
export const ALL_UNITS: readonly ProductUnit[] = ['times', 'MB', 'GB', 'QPS'];

/** The units by category; the first is the default. */
export const UNITS: Record<ProductCategory, readonly ProductUnit[]> = {
  dataPackage: ['times'],
  qps: ['QPS'],
  videoData: ['GB', 'MB'],
  snapshot: ['times'],
};

/** @returns the unit's name on screen: what `times` counts depends on the category */
export function unitName(unit: ProductUnit, category: ProductCategory | undefined): string {
  if (unit !== 'times') return unit;
  return category === 'snapshot' ? 'snapshots' : 'calls';
}
