import type { AlertSettings } from '../generated/model/index.ts';
import { FREE_CALLS_PER_DAY } from './offer.ts';

/** The percentages of an account that has not saved any. */
export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  freeQuota: [80, 100],
  packages: [80, 100],
  qps: [80, 100],
};

/** @returns the settings with each percentage once, in ascending order */
export function sortedAlertSettings({ freeQuota, packages, qps }: AlertSettings): AlertSettings {
  const sorted = (percentages: readonly number[]) =>
    [...new Set(percentages)].sort((one, other) => one - other);
  return { freeQuota: sorted(freeQuota), packages: sorted(packages), qps: sorted(qps) };
}

/**
 * @param percentages in ascending order
 * @returns the highest percentage that the usage has reached; undefined for none
 */
export function reachedPercentage(
  percentages: readonly number[],
  used: number,
  total: number,
): number | undefined {
  return percentages.filter((percentage) => used * 100 >= total * percentage).at(-1);
}

/**
 * @param api its name and version
 * @param calls calls made today
 * @param percentage the threshold that these calls reached
 * @param zone the gateway's time zone, `UTC+8`
 * @returns title and content of the alert that many or all free calls of an API are used
 */
export function freeQuotaAlert(
  api: string,
  { calls, percentage, zone }: { calls: number; percentage: number; zone: string },
): { title: string; content: string } {
  if (calls >= FREE_CALLS_PER_DAY) {
    return {
      title: `Today’s free calls are used up: ${api}`,
      content: `Your applications have used all ${FREE_CALLS_PER_DAY} free calls of this API. It rejects calls until 00:00 ${zone}. Buy a package to continue at once.`,
    };
  }
  return {
    title: `${percentage}% of today’s free calls are used: ${api}`,
    content: `Your applications have used ${calls} of ${FREE_CALLS_PER_DAY} free calls of this API. They reset at 00:00 ${zone}. Without a package, calls beyond them are rejected.`,
  };
}
