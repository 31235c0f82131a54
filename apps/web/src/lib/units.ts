import { formatBytes, formatCompact, formatMoney, formatNumber } from './format.ts';

/** Formats the values of a unit. */
export interface Unit {
  /** A value next to others: `1,284`, `1.34 GB`. */
  amount: (value: number) => string;
  /** A value in little space, such as on an axis: `1.3K`. */
  short: (value: number) => string;
  /** A value in a sentence: `1,284 calls`. */
  phrase: (value: number) => string;
}

/**
 * @param one the singular: “call”
 * @param many the plural, if it is not the singular with an s
 * @returns the unit of something that is counted
 */
export function counted(one: string, many = `${one}s`): Unit {
  return {
    amount: formatNumber,
    short: formatCompact,
    phrase: (value) => `${formatNumber(value)} ${value === 1 ? one : many}`,
  };
}

/** Calls of the gateway. */
export const calls = counted('call');

/** Snapshots of cameras. */
export const snapshots = counted('snapshot');

/** Number of occurrences. */
export const times = counted('time');

/** Video traffic, in bytes. */
export const traffic: Unit = { amount: formatBytes, short: formatBytes, phrase: formatBytes };

/**
 * @param currency of amounts in minor units
 * @returns the unit of money in that currency
 */
export function money(currency: string): Unit {
  const write = (amount: number) => formatMoney({ amount, currency });
  return { amount: write, short: write, phrase: write };
}
