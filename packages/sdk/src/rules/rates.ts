import type { Money } from '../generated/model/index.ts';
import { decimalsOf } from './format.ts';

/**
 * @param rate an amount in minor units of its currency, with fractions
 * @returns the amount with up to two more decimals than its currency has, `$3.3333`; without fractions the same as `formatMoney`
 */
export function formatRate({ amount, currency }: Money): string {
  const decimals = decimalsOf(currency);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: decimals + 2,
  });
  return format.format(amount / 10 ** decimals);
}
