import type { PriceKind } from '../generated/model/index.ts';

/** Free calls per account, basic API and day of the gateway's time zone (specification §9). */
export const FREE_CALLS_PER_DAY = 100;

/** What an account may use free of charge after its registration (specification §1, offer facts). */
export const TRIAL = {
  days: 120,
  /** Per calendar month of the gateway's time zone. */
  videoGigabytes: 5,
  /** In the whole trial. */
  captures: 1000,
} as const;

/** How many minutes statistics are behind (specification §1, offer facts). */
export const STATISTICS_DELAY = { from: 10, to: 30 } as const;

/** @returns the free calls per account and day of an API of this kind */
export function freeCallsPerDay(priceKind: PriceKind): 0 | typeof FREE_CALLS_PER_DAY {
  return priceKind === 'basic' ? FREE_CALLS_PER_DAY : 0;
}
