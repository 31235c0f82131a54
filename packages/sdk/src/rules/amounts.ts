import type { FlowType, FlowUnit, ProductUnit } from '../generated/model/index.ts';
import { formatNumber } from './format.ts';

/** The value of a unit in calls, snapshots, bytes or calls per second. */
const BASE_UNITS: Record<ProductUnit, number> = {
  times: 1,
  MB: 1_000_000,
  GB: 1_000_000_000,
  QPS: 1,
  package: 1,
};
/** The nouns of quota types, singular and plural. */
const NOUNS: Record<FlowType, readonly [one: string, many: string]> = {
  interface: ['call', 'calls'],
  video: ['of video traffic', 'of video traffic'],
  snapshot: ['snapshot', 'snapshots'],
};
/** The maximum number of calls per second that can be granted at once. */
const MAX_QPS = 1_000_000;

/** Converts an amount to its base unit: calls, snapshots, bytes or calls per second. */
export function inBaseUnits(amount: number, unit: ProductUnit): number {
  return amount * BASE_UNITS[unit];
}

/** Checks whether an amount is small enough to be granted and counted exactly. */
export function isCountable(amount: number, unit: ProductUnit): boolean {
  const max = unit === 'QPS' ? MAX_QPS : Number.MAX_SAFE_INTEGER;
  return inBaseUnits(amount, unit) <= max;
}

/**
 * @param amount in `unit`
 * @param unit as it was entered
 * @returns the amount as text, such as `50,000 calls` or `500 MB of video traffic`
 */
export function flowAmountOf(flowType: FlowType, amount: number, unit: FlowUnit): string {
  const [one, many] = NOUNS[flowType];
  return [formatNumber(amount), ...(unit === 'times' ? [] : [unit]), amount === 1 ? one : many].join(' ');
}
