import { decimalsOf } from '@platform/sdk/rules';

/** Result of parsing a typed amount of money. */
export interface TypedMoney {
  /**
   * The amount in minor units of the currency, may be zero or negative; undefined if the text is empty or invalid.
   */
  amount: number | undefined;
  /** The error message for the field; undefined if the text is valid or empty. */
  problem: string | undefined;
}

/** A sign, whole units with or without thousands separators, and a fraction. */
const AMOUNT = /^(?<sign>[-−]?)(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<fraction>\d*))?$/;
/** Numbers of up to 15 digits are always exact. Every form that asks for money has a lower limit. */
const MAX_DIGITS = 15;

/**
 * Parses an amount of money that was typed in units of its currency. It concatenates the digits instead of
 * multiplying, because decimal fractions are not exact in binary.
 *
 * @param text the typed text, `1,702.50`
 * @param currency an ISO 4217 code
 * @returns the minor units, 170250; or an error message
 */
export function readMoney(text: string, currency: string): TypedMoney {
  const typed = text.trim();
  if (typed === '') return { amount: undefined, problem: undefined };
  const digits = decimalsOf(currency);
  const example = digits === 0 ? '1,702' : `1,702.${'5'.padEnd(digits, '0')}`;
  const { sign = '', whole = '', fraction = '' } = AMOUNT.exec(typed)?.groups ?? {};
  if (whole + fraction === '')
    return { amount: undefined, problem: `Please enter an amount such as ${example}` };
  if (fraction.length > digits) {
    const problem = digits === 0 ? 'Please enter whole units' : `Please enter ${digits} decimals at most`;
    return { amount: undefined, problem };
  }
  const all = `${whole.replaceAll(',', '')}${fraction.padEnd(digits, '0')}`.replace(/^0+/, '');
  // Longer numbers exceed every limit anyway.
  const size = Number(all.length > MAX_DIGITS ? '9'.repeat(MAX_DIGITS) : all);
  return { amount: sign && size > 0 ? -size : size, problem: undefined };
}

/**
 * @param amount minor units
 * @param currency their currency, an ISO 4217 code
 * @returns the amount as it is typed, in units of the currency without separators: `1702.50`
 */
export function writeMoney(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}
