import type { FlowRecharge, FlowRechargeForm, FlowType, FlowUnit } from '@platform/sdk';
import { flowAmountOf, plusMonths } from '@platform/sdk/rules';
import { dayIn } from '#lib/dayRanges.ts';

/** Units of a recharge by quota type. */
export const UNITS: Record<FlowType, readonly FlowUnit[]> = {
  interface: ['times'],
  video: ['GB', 'MB'],
  snapshot: ['times'],
};

/**
 * @param recharge the values of the form so far
 * @returns the total with its unit, `50,000 calls`; undefined if a value is missing
 */
export function amountOf({
  flowType,
  packetCount,
  flowValue,
  unit,
}: Partial<Pick<FlowRechargeForm | FlowRecharge, 'flowType' | 'packetCount' | 'flowValue' | 'unit'>>):
  | string
  | undefined {
  if (!flowType || !unit || !packetCount || !flowValue) return undefined;
  return flowAmountOf(flowType, packetCount * flowValue, unit);
}

/**
 * @param months how long the recharge can be used
 * @param zone the gateway's time zone, a UTC offset such as `+08:00`
 * @returns the last day on which a recharge made now can be used, in the gateway's time zone: `2027-11-18`. If that
 *   month has no such day, its last day: one month from January 31 is February 28
 */
export function lastDayOf(months: number, zone: string, now: Date): string {
  return plusMonths(dayIn(now, zone), months);
}
