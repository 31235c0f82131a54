import type { FlowType } from '@platform/sdk';
import { FREE_CALLS_PER_DAY } from '@platform/sdk/rules';
import type { Api } from '#apis/service.ts';
import { type Calendar, zoneName } from '#calendar.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';

const MESSAGES: Record<FlowType, string> = {
  interface: 'the API is paid, and no package has calls left; buy an API call package',
  video: 'no video traffic is left; buy a video traffic package',
  snapshot: 'no snapshots are left; buy an AI capture call package',
};

/**
 * @param missing the quota that is used up
 * @param now the time of the call
 * @returns the QUOTA_EXCEEDED refusal; if the calls of a basic API are used up, it says when the free calls reset
 *   (specification §9)
 */
export function quotaExceeded(api: Api, missing: FlowType, now: Date, calendar: Calendar): CallRefusal {
  if (missing !== 'interface' || api.priceKind !== 'basic') {
    return new CallRefusal('QUOTA_EXCEEDED', MESSAGES[missing]);
  }
  const reset = calendar.endOf(calendar.dayOf(now));
  const seconds = Math.max(1, Math.ceil((reset.getTime() - now.getTime()) / 1000));
  return new CallRefusal(
    'QUOTA_EXCEEDED',
    `it resets at 00:00 ${zoneName(calendar.timeZone)}; with a package, calls succeed at once`,
    { 'retry-after': String(seconds), 'x-free-quota-reset': reset.toISOString() },
  );
}

/**
 * @param calls the day's calls, including this one
 * @returns the headers with the free quota's limit and balance; none for a paid API
 */
export function quotaHeaders(api: Api, calls: number): Record<string, string> {
  if (api.priceKind !== 'basic') return {};
  return {
    'x-free-quota-limit': String(FREE_CALLS_PER_DAY),
    'x-free-quota-remaining': String(Math.max(0, FREE_CALLS_PER_DAY - calls)),
  };
}
