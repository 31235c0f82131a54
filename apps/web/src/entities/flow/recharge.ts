import type { FlowRecharge, FlowRechargeForm, FlowType, FlowUnit } from '@platform/sdk';
import { flowAmountOf, plusMonths } from '@platform/sdk/rules';
import { dayIn } from '#lib/dayRanges.ts';

/** What a recharge's units are called. */
export const UNITS: Record<FlowType, readonly FlowUnit[]> = {
  interface: ['times'],
  video: ['GB', 'MB'],
  snapshot: ['times'],
};

/**
 * @param recharge what is given, as far as it is known
 * @returns how much it is in all, in words, `50,000 API calls`; undefined where something is missing
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
 * @param months how long it can be used
 * @param zone the gateway's time zone, an offset such as `+08:00`
 * @param now the present moment
 * @returns the last day on which a recharge of now can be used, in the gateway's time zone: `2027-11-18`. A month that is
 *   shorter ends it with its own last day
 */
export function lastDayOf(months: number, zone: string, now: Date): string {
  return plusMonths(dayIn(now, zone), months);
}
