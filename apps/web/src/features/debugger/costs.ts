import type { ApiInfo, ApplicationApi, FlowType } from '@platform/sdk';
import { counted } from '#lib/units.ts';

/** Calls of the free quota. */
export const freeCalls = counted('free call');

/** The properties of an API that decide what pays for a call. */
type Priced = Pick<ApplicationApi | ApiInfo, 'priceKind' | 'tags'>;

/**
 * @returns what pays for calls beyond the free quota: calls of packages, or the media that they cause
 *   (specification §1)
 */
export function paidBy({ tags }: Priced): FlowType {
  if (tags.includes('video')) return 'video';
  return tags.includes('capture') ? 'snapshot' : 'interface';
}

/** The properties of an account that decide whether its calls cost anything. */
export interface Payer {
  /** Whether its calls are charged and limited (specification §4, invoke billing). */
  isBilled: boolean;
  /** Whether it is a VIP (specification §3). */
  isVip: boolean;
}

/**
 * @param payer the account that calls
 * @returns the reason why any number of calls is free, as the end of a sentence; undefined if they use the free
 *   quota, packages, video traffic or snapshots (decision record 0020)
 */
export function freeReason(api: Priced, { isBilled, isVip }: Payer): string | undefined {
  if (!isBilled) return 'the account is not billed';
  const isBasic = api.priceKind === 'basic' && paidBy(api) === 'interface';
  return isVip && isBasic ? 'basic APIs are free for a VIP, without a limit' : undefined;
}

/** @returns whether each call of the API takes one call from a package */
export function isPaidByCalls(api: Priced): boolean {
  return api.priceKind === 'paid' && paidBy(api) === 'interface';
}
