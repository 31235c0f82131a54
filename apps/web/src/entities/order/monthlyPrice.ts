import type { Product } from '@platform/sdk';
import { formatMoney } from '#lib/format.ts';

/** @returns the lowest price of a month, `$16.50`; undefined if the product is not sold for several periods */
export function monthlyPriceOf({ timePeriods, unitPrice, validityMonths }: Product): string | undefined {
  if (timePeriods.length < 2) return undefined;
  // The server computes the price of a period in the same way.
  const monthly = timePeriods.map(
    (months) => Math.ceil((unitPrice.amount * months) / validityMonths) / months,
  );
  return formatMoney({ amount: Math.ceil(Math.min(...monthly)), currency: unitPrice.currency });
}
