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

/** @returns whether each call to the API takes one from a package */
export function isPaidByCalls(api: Priced): boolean {
  return api.priceKind === 'paid' && paidBy(api) === 'interface';
}
