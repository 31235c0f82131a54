import type { ApiInfo, ApplicationApi, FlowType } from '@platform/sdk';

/** The API, as far as it decides what pays for a call. */
type Priced = Pick<ApplicationApi | ApiInfo, 'priceKind' | 'tags'>;

/**
 * @param api the API
 * @returns what its calls take beyond free ones: calls of packages, or the media that they cause (specification §1)
 */
export function paidBy({ tags }: Priced): FlowType {
  if (tags.includes('video')) return 'video';
  return tags.includes('capture') ? 'snapshot' : 'interface';
}

/** What decides whether an account's calls to an API cost anything. */
export interface Payer {
  /** Whether its calls are charged and limited (specification §4, invoke billing). */
  isBilled: boolean;
  /** Whether it is a VIP (specification §3). */
  isVip: boolean;
}

/**
 * @param api the API
 * @param payer whose calls they are
 * @returns why calls cost nothing, however many they are, as the end of a sentence; undefined where they take free calls,
 *   packages, video traffic or captures (decision record 0020)
 */
export function whyFree(api: Priced, { isBilled, isVip }: Payer): string | undefined {
  if (!isBilled) return 'the account is not billed';
  const isBasic = api.priceKind === 'basic' && paidBy(api) === 'interface';
  return isVip && isBasic ? 'basic APIs are free for a VIP, without a limit' : undefined;
}

/** @returns whether each call to the API takes one from a package */
export function isPaidByCalls(api: Priced): boolean {
  return api.priceKind === 'paid' && paidBy(api) === 'interface';
}
