import type { FlowType, FlowUnit, Money, ProductUnit } from '../generated/model/index.ts';

/** What a unit is worth in calls, captures, bytes or calls per second. */
const WORTH: Record<ProductUnit, number> = { times: 1, MB: 1_000_000, GB: 1_000_000_000, QPS: 1, package: 1 };
const NUMBERS = new Intl.NumberFormat('en-US');
/** What is counted, one and many. */
const THINGS: Record<FlowType, readonly [one: string, many: string]> = {
  interface: ['API call', 'API calls'],
  video: ['of video traffic', 'of video traffic'],
  snapshot: ['capture', 'captures'],
};
/** The most calls per second that can be given at once. */
const MOST_QPS = 1_000_000;

/**
 * @param amount how much of a unit
 * @param unit the unit
 * @returns the same in calls, captures, bytes or calls per second
 */
export function inBaseUnits(amount: number, unit: ProductUnit): number {
  return amount * WORTH[unit];
}

/**
 * @param amount how much of a unit
 * @param unit the unit
 * @returns whether so much can be given and counted to the last one
 */
export function isCountable(amount: number, unit: ProductUnit): boolean {
  const most = unit === 'QPS' ? MOST_QPS : Number.MAX_SAFE_INTEGER;
  return inBaseUnits(amount, unit) <= most;
}

/**
 * @param money an amount in minor units of its currency
 * @returns the amount for a sentence, such as `USD 62.00`
 */
export function wordsOf({ amount, currency }: Money): string {
  return `${currency} ${(amount / 100).toFixed(2)}`;
}

/**
 * @param flowType what is given
 * @param amount how much of the unit
 * @param unit the unit that it was entered in
 * @returns the amount for a sentence, such as `50,000 API calls` or `500 MB of video traffic`
 */
export function flowAmountOf(flowType: FlowType, amount: number, unit: FlowUnit): string {
  const [one, many] = THINGS[flowType];
  return [NUMBERS.format(amount), ...(unit === 'times' ? [] : [unit]), amount === 1 ? one : many].join(' ');
}
