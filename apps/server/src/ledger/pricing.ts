import type { FlowType } from '@platform/sdk';
import { type FREE_CALLS_PER_DAY, freeCallsPerDay } from '@platform/sdk/rules';
import type { MediaUse } from './media.ts';

/** The properties of a call that determine its price. */
export interface PricedCall {
  accountId: string;
  appId: string;
  apiId: string;
  /** The day of the gateway's time zone, `yyyy-MM-dd`. */
  day: string;
  pricing: Pricing;
}

/** A successful call and its usage. */
export interface UsedCall extends PricedCall {
  /** The call's id in the call log. */
  id: string;
  methodName: string;
  version: string;
  time: Date;
  media: readonly MediaUse[];
}

/** Payment rules for an account's calls to an API. */
export interface Pricing {
  /** The number of free calls per day; undefined if every call is free. */
  freeCalls: 0 | typeof FREE_CALLS_PER_DAY | undefined;
  /** The media that calls to the API are charged for. */
  media: readonly Exclude<FlowType, 'interface'>[];
}

/**
 * @param account whether its calls are charged (specification §4, invoke billing), and whether it is a VIP
 * @returns how the account's calls are paid for (decision record 0020): an account whose calls are not charged pays
 *   nothing. Otherwise calls of an API with media are charged only for the media that they use. Calls of a basic API are
 *   free for VIPs; for others, they use the free quota and then packages and recharges. All other calls use packages and
 *   recharges
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
  const isFree = isVip && priceKind === 'basic';
  return { freeCalls: isFree ? undefined : freeCallsPerDay(priceKind), media };
}

/** @returns the key that calls are counted by: all applications of an account share its free calls */
export const countKey = ({ accountId, apiId, day }: Pick<PricedCall, 'accountId' | 'apiId' | 'day'>) =>
  `${accountId} ${apiId} ${day}`;
