import type { Money } from '@platform/sdk';

/** The currency of every price (ISO 4217). */
export const CURRENCY = 'USD';

/**
 * @param amount minor units of the currency
 * @returns the amount in the contract's format
 */
export const moneyOf = (amount: number): Money => ({ amount, currency: CURRENCY });
