import type { ApiSummary, ApiTag, PriceKind } from '@platform/sdk';
import { FREE_CALLS_PER_DAY } from '@platform/sdk/rules';
import { formatNumber } from '#lib/format.ts';

/** Labels of the API tags in the documentation (specification §2.5). */
export const API_TAGS: Record<ApiTag, string> = {
  free: 'Free',
  basic: 'Basic',
  valueAdded: 'Value-added',
  video: 'Video',
  capture: 'Capture',
};

/** Labels of the price kinds of APIs (specification §3). */
export const PRICE_KINDS: Record<PriceKind, string> = { basic: 'Basic', paid: 'Paid' };

/**
 * @returns the price of an API (specification §1, §3): `Free 100/day` for a basic API, `Paid` for one that uses up API
 *   calls, otherwise `Video traffic` or `Snapshots`
 */
export function priceOf({ priceKind, tags }: Pick<ApiSummary, 'priceKind' | 'tags'>): string {
  if (priceKind === 'basic') return `Free ${formatNumber(FREE_CALLS_PER_DAY)}/day`;
  if (tags.includes('video')) return 'Video traffic';
  return tags.includes('capture') ? 'Snapshots' : 'Paid';
}
