import type { ApiBillingRules, ApiInfo, FlowType } from '@platform/sdk';
import { FREE_CALLS_PER_DAY } from '#usage/service.ts';

/** How long statistics are behind, in minutes (specification §1). */
export const STATISTICS_DELAY = { from: 10, to: 30 } as const;

const LEFT_OVER = {
  title: 'What is left over',
  text: 'What is left of a free quota is cleared when it expires. Personal paid packages last until their purchased expiry.',
};
const NOT_CHARGED = { title: 'What costs nothing', text: 'Calls that are refused or fail are not charged.' };
const STATISTICS = {
  title: 'Statistics',
  text: `Statistics are delayed by ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes.`,
};

/**
 * @param api an API
 * @param timeZone the gateway's time zone, as an offset such as `+08:00`
 * @returns what its calls cost (specification §1, offer facts); no product is on sale before there are products
 */
export function billingRulesOf(api: ApiInfo, timeZone: string): ApiBillingRules {
  const { apiId, name, priceKind, qps, tags } = api;
  const freeQuota = priceKind === 'basic' ? FREE_CALLS_PER_DAY : 0;
  const flowTypes: FlowType[] = ['interface'];
  if (tags.includes('video')) flowTypes.push('video');
  if (tags.includes('capture')) flowTypes.push('snapshot');
  const price =
    freeQuota > 0
      ? [
          {
            title: 'Free quota',
            text: `Each application may call the API ${freeQuota} times a day free of charge. The day begins at midnight, UTC${timeZone}.`,
          },
          {
            title: 'Beyond the free quota',
            text: 'Exceeding the free quota makes calls fail unless a paid package of calls is left; then each call takes one from it.',
          },
        ]
      : [
          {
            title: 'Price',
            text: 'The API has no free quota. Each accepted call takes one from a paid package of calls; without a package, calls fail.',
          },
        ];
  const extra = flowTypes.slice(1).map((flowType) => EXTRA[flowType]);
  const rules = [...price, ...extra, LEFT_OVER, NOT_CHARGED, STATISTICS];
  return { apiId, name, priceKind, qps, freeQuota, flowTypes, prices: [], rules };
}

const EXTRA: Record<FlowType, { title: string; text: string }> = {
  interface: { title: 'Calls', text: 'Each accepted call takes one from a package of calls.' },
  video: {
    title: 'Video traffic',
    text: 'The bytes of each accepted call are taken from the video traffic as well.',
  },
  snapshot: { title: 'Captures', text: 'Each accepted call takes one capture as well.' },
};
