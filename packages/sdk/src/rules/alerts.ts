import { successorText, sunsetText } from '../documents/deprecation.ts';
import type { AlertSettings, ApiDeprecation } from '../generated/model/index.ts';
import { formatNumber } from './format.ts';
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

/** @returns a number of days from today: `today`, `in 1 day`, `in 14 days` */
export const inDays = (days: number) => (days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}`);

/** @returns the title of the first message about a deprecated API, `Hourly customer flow v1` */
export const deprecationTitle = (api: string) => `Deprecated: ${api}`;

/** @returns the message that an API, `Hourly customer flow v1`, is no longer deprecated */
export function restorationText(api: string): { title: string; content: string } {
  return {
    title: `No longer deprecated: ${api}`,
    content: 'The API remains available. You can continue to use it.',
  };
}

/** The maximum number of applications that an alert names. */
const MAX_NAMED = 3;

/**
 * @param api the deprecated API by name and version: `Hourly customer flow v1`
 * @param appNames the account's applications that may call it
 * @param daysLeft the days until its calls may fail; undefined if the title does not mention them
 * @returns the alert that an API in use is deprecated, ends soon or has ended
 */
export function deprecationAlert(
  api: string,
  deprecation: ApiDeprecation,
  { appNames, daysLeft }: { appNames: readonly string[]; daysLeft: number | undefined },
): { title: string; content: string } {
  const others = appNames.length - MAX_NAMED;
  const named = [...appNames.slice(0, MAX_NAMED), ...(others > 0 ? [`${formatNumber(others)} more`] : [])];
  const users = `Enabled for ${new Intl.ListFormat('en').format(named)}.`;
  const sentences = [users, sunsetText(deprecation), successorText(deprecation)];
  const ending = daysLeft !== undefined && daysLeft > 0 ? `${api} ends ${inDays(daysLeft)}` : `Ended: ${api}`;
  return {
    title: daysLeft === undefined ? deprecationTitle(api) : ending,
    content: sentences.filter((sentence) => sentence !== undefined).join(' '),
  };
}
