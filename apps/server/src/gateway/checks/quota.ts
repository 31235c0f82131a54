import type { Api } from '#documents/service.ts';
import { CallRefusal } from '#gateway/returnCodes.ts';
import { FREE_CALLS_PER_DAY } from '#usage/service.ts';

/**
 * @param api an API
 * @param isBilled whether calls are charged (specification §4, invoke billing)
 * @returns the most calls that an application may make in a day: a basic API's free quota (specification §9); none for
 *   a paid API, which has no free quota and can't be paid for as long as no package is on sale. Undefined for no limit,
 *   where nothing is charged
 */
export function limitOf(api: Api, isBilled: boolean): number | undefined {
  if (!isBilled) return undefined;
  return api.priceKind === 'basic' ? FREE_CALLS_PER_DAY : 0;
}

/**
 * @param api the API
 * @param day the day that is used up, `yyyy-MM-dd`
 * @param now the moment of the call
 * @param timeZone the gateway's, as an offset
 * @returns the refusal QUOTA_EXCEEDED; a basic API's says when the next day begins
 */
export function quotaExceeded(api: Api, day: string, now: Date, timeZone: string): CallRefusal {
  if (limitOf(api, true) === 0) {
    return new CallRefusal('QUOTA_EXCEEDED', 'the API is paid and has no free quota');
  }
  const nextDay = Date.parse(`${day}T00:00:00${timeZone}`) + 24 * 60 * 60_000;
  const seconds = Math.max(1, Math.ceil((nextDay - now.getTime()) / 1000));
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
