import type { ApiTag, PriceKind } from '@platform/sdk';

/** The tags of an API, as the documentation shows them (specification §2.5). */
export const API_TAGS: Record<ApiTag, string> = {
  free: 'Free',
  basic: 'Basic',
  valueAdded: 'Value-added',
  video: 'Video',
  capture: 'Capture',
};

/** How calls of an API are charged (specification §3). */
export const PRICE_KINDS: Record<PriceKind, string> = { basic: 'Basic', paid: 'Paid' };
