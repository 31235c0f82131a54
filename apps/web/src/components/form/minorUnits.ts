/** What an amount of money that was typed says. */
export interface TypedMoney {
  /** The amount in minor units of the currency, which may be zero or less; undefined where nothing or no amount was typed. */
  amount: number | undefined;
  /** Why it is no amount, as the field says it; undefined where it is one, or nothing was typed. */
  problem: string | undefined;
}

/** A sign, whole units with or without separators between every three digits, and a fraction. */
const AMOUNT = /^(?<sign>[-−]?)(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<fraction>\d*))?$/;
/** So many digits are exact in any case. Whoever asks for money has a limit that is lower. */
const MOST_DIGITS = 15;

/** @returns how many digits a currency has after the point */
function fractionDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * Reads an amount of money that was typed in units of its currency. Its digits are put together and never computed with:
 * no fraction of a unit is exact in binary.
 *
 * @param text what was typed, `1,702.50`
 * @param currency the currency, an ISO 4217 code
 * @returns its minor units, 170250; or why it has none
 */
export function readMoney(text: string, currency: string): TypedMoney {
  const typed = text.trim();
  if (typed === '') return { amount: undefined, problem: undefined };
  const digits = fractionDigits(currency);
  const example = digits === 0 ? '1,702' : `1,702.${'5'.padEnd(digits, '0')}`;
  const { sign = '', whole = '', fraction = '' } = AMOUNT.exec(typed)?.groups ?? {};
  if (whole + fraction === '')
    return { amount: undefined, problem: `Please enter an amount such as ${example}` };
  if (fraction.length > digits) {
    const problem = digits === 0 ? 'Please enter whole units' : `Please enter ${digits} decimals at most`;
    return { amount: undefined, problem };
  }
  const all = `${whole.replaceAll(',', '')}${fraction.padEnd(digits, '0')}`.replace(/^0+/, '');
  // What is longer is over every limit all the same.
  const size = Number(all.length > MOST_DIGITS ? '9'.repeat(MOST_DIGITS) : all);
  return { amount: sign && size > 0 ? -size : size, problem: undefined };
}

/**
 * @param amount minor units
 * @param currency their currency, an ISO 4217 code
 * @returns them as they are typed, in units of the currency without separators: `1702.50`
 */
export function writeMoney(amount: number, currency: string): string {
  const digits = fractionDigits(currency);
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0 ? sign + all : `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}
