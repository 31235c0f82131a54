import type { Money } from '@platform/sdk';
import { decimalsOf } from '@platform/sdk/rules';
import { toCardinal } from 'n2words/en-US';

/** Names of a currency's hundredths, singular and plural. Other currencies use the word "hundredths". */
const HUNDREDTHS: Partial<Record<string, [one: string, several: string]>> = {
  AUD: ['cent', 'cents'],
  CAD: ['cent', 'cents'],
  CNY: ['fen', 'fen'],
  EUR: ['cent', 'cents'],
  GBP: ['penny', 'pence'],
  HKD: ['cent', 'cents'],
  SGD: ['cent', 'cents'],
  USD: ['cent', 'cents'],
};
/** Names of a currency's fractions, by their number of decimal digits. */
const PARTS: Partial<Record<number, [one: string, several: string]>> = {
  2: ['hundredth', 'hundredths'],
  3: ['thousandth', 'thousandths'],
};

/** @returns the amount in words, `Forty-nine US dollars and no cents` */
export function inWords(money: Money): string {
  const { currency } = money;
  const { digits, part, whole } = partsOf(money);
  const [one, several] = (digits === 2 && HUNDREDTHS[currency]) || PARTS[digits] || [];
  const words = [`${toCardinal(whole)} ${nameOf(currency, whole)}`];
  if (one && several) words.push(`${part === 0 ? 'no' : toCardinal(part)} ${part === 1 ? one : several}`);
  const phrase = words.join(' and ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}

/** An amount's whole units, the rest in minor units, and the number of decimal digits. */
function partsOf({ amount, currency }: Money): { digits: number; part: number; whole: number } {
  const digits = decimalsOf(currency);
  const part = amount % 10 ** digits;
  return { digits, part, whole: (amount - part) / 10 ** digits };
}

/** The name of a currency in singular or plural: `US dollar`, `US dollars`. */
function nameOf(currency: string, whole: number): string {
  const options = { style: 'currency', currency, currencyDisplay: 'name', maximumFractionDigits: 0 } as const;
  const parts = new Intl.NumberFormat('en-US', options).formatToParts(whole);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
