import { formatBytes, formatCompact, formatMoney, formatNumber } from './format.ts';

/** What something is counted in, and how it is written. */
export interface Unit {
  /** An amount beside others: `1,284`, `1.34 GB`. */
  amount: (value: number) => string;
  /** An amount where there is little room, beside an axis: `1.3K`. */
  short: (value: number) => string;
  /** An amount in a sentence: `1,284 calls`. */
  phrase: (value: number) => string;
}

/**
 * @param one what is counted, one of it: “call”
 * @param many several of it, where that is more than an s
 * @returns how so many of it are written
 */
function counted(one: string, many = `${one}s`): Unit {
  return {
    amount: formatNumber,
    short: formatCompact,
    phrase: (value) => `${formatNumber(value)} ${value === 1 ? one : many}`,
  };
}

/** Calls of the gateway. */
export const calls = counted('call');

/** Captures. */
export const captures = counted('capture');

/** How often something happened. */
export const times = counted('time');

/** Video traffic, in bytes. */
export const traffic: Unit = { amount: formatBytes, short: formatBytes, phrase: formatBytes };

/**
 * @param currency the currency of amounts in minor units
 * @returns how they are written
 */
export function money(currency: string): Unit {
  const write = (amount: number) => formatMoney({ amount, currency });
  return { amount: write, short: write, phrase: write };
}
