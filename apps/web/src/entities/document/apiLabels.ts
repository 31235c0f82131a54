import type { ApiTag, PriceKind } from '@platform/sdk';

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
