import type { FlowType } from '@platform/sdk';
import type { Api } from '#apis/service.ts';
import type { Calendar } from '#calendar.ts';
import { FREE_CALLS_PER_DAY } from '#freeQuota/service.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';

const LACKING: Record<FlowType, string> = {
  interface: 'the API is paid, and no package has calls left',
  video: 'no video traffic is left',
  snapshot: 'no captures are left',
};

/**
 * @param api the API
 * @param lacking what is used up
 * @param now the moment of the call
 * @param calendar the days of the gateway's time zone
 * @returns the refusal QUOTA_EXCEEDED; a basic API's says when the next day begins (specification §9)
 */
export function quotaExceeded(api: Api, lacking: FlowType, now: Date, calendar: Calendar): CallRefusal {
  if (lacking !== 'interface' || api.priceKind !== 'basic') {
    return new CallRefusal('QUOTA_EXCEEDED', LACKING[lacking]);
  }
  const left = calendar.endOf(calendar.dayOf(now)).getTime() - now.getTime();
  const seconds = Math.max(1, Math.ceil(left / 1000));
  return new CallRefusal('QUOTA_EXCEEDED', undefined, { 'retry-after': String(seconds) });
}

/**
 * @param api the API
 * @param calls the day's calls with this one
 * @returns the headers that tell what is left of the free quota; none for a paid API
 */
export function quotaHeaders(api: Api, calls: number): Record<string, string> {
  if (api.priceKind !== 'basic') return {};
  return {
    'x-free-quota-limit': String(FREE_CALLS_PER_DAY),
    'x-free-quota-remaining': String(Math.max(0, FREE_CALLS_PER_DAY - calls)),
  };
}
