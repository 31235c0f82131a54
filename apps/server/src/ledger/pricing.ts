import type { FlowType } from '@platform/sdk';
import { FREE_CALLS_PER_DAY } from '#freeQuota/service.ts';
import type { MediaUse } from './media.ts';

/** A call, as far as it decides what is paid. */
export interface PricedCall {
  accountId: string;
  appId: string;
  apiId: string;
  /** The day of the gateway's time zone, `yyyy-MM-dd`. */
  day: string;
  pricing: Pricing;
}

/** A call that was answered, with what it used. */
export interface UsedCall extends PricedCall {
  /** The call's id in the call log. */
  id: string;
  methodName: string;
  version: string;
  time: Date;
  media: readonly MediaUse[];
}

/** How the calls of an account to an API are paid. */
export interface Pricing {
  /** The free calls of each day; undefined where every call is free. */
  freeCalls: 0 | typeof FREE_CALLS_PER_DAY | undefined;
  /** The media that its calls are paid by. */
  media: readonly Exclude<FlowType, 'interface'>[];
}

/**
 * @param api an API
 * @param account whether its calls are charged (specification §4, invoke billing), and whether it is a VIP
 * @returns how its calls are paid: by their media where it has any; a basic API's by the free quota and then by packages,
 *   a VIP's not at all; the others by packages (decision record 0020)
 */
export function pricingOf(
  { priceKind, tags }: { priceKind: 'basic' | 'paid'; tags: readonly string[] },
  { isBilled, isVip }: { isBilled: boolean; isVip: boolean },
): Pricing {
  if (!isBilled) return { freeCalls: undefined, media: [] };
  const media = [
    ...(tags.includes('video') ? (['video'] as const) : []),
    ...(tags.includes('capture') ? (['snapshot'] as const) : []),
  ];
  if (media.length > 0) return { freeCalls: undefined, media };
  if (priceKind === 'basic') return { freeCalls: isVip ? undefined : FREE_CALLS_PER_DAY, media };
  return { freeCalls: 0, media };
}

/**
 * @param call account, API and day
 * @returns what its calls are counted under: all applications of an account share its free calls
 */
export const countKey = ({ accountId, apiId, day }: Pick<PricedCall, 'accountId' | 'apiId' | 'day'>) =>
  `${accountId} ${apiId} ${day}`;
