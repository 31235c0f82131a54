import type { FlowType, FlowUnit } from '@platform/sdk';
import { type ByteUnit, formatBytes, formatDay, formatNumber, inDays } from '@platform/sdk/rules';

/** Title and content of an alert. */
export interface AlertText {
  title: string;
  content: string;
}

/** The name and version of an API, as its callers know them. */
interface Named {
  apiName: string;
  version: string;
}

const NOUNS = {
  interface: ['call', 'calls'],
  snapshot: ['snapshot', 'snapshots'],
} as const;

const BYTE_UNITS: readonly ByteUnit[] = ['GB', 'MB', 'kB'];

/**
 * @param amount the total of a grant, or what is left of it
 * @returns the amount in the unit that was entered, or in a smaller one if it would be shown as zero or as the total
 */
function amountIn({ flowType, unit, total }: UsedGrant, amount: number): string {
  if (flowType !== 'video') return amountOf(flowType, amount);
  const others = [0, total].filter((other) => other !== amount);
  const isDistinct = (each: ByteUnit) =>
    others.every((other) => formatBytes(other, each) !== formatBytes(amount, each));
  const units = BYTE_UNITS.slice(unit === 'MB' ? 1 : 0);
  return formatBytes(amount, units.find(isDistinct) ?? 'B');
}

/** Writes calls, snapshots or bytes: `2 calls`, `1.34 GB`. */
function amountOf(flowType: FlowType, amount: number): string {
  if (flowType === 'video') return formatBytes(amount);
  return `${formatNumber(amount)} ${NOUNS[flowType][amount === 1 ? 0 : 1]}`;
}

const verbOf = (flowType: FlowType, amount: number) => (flowType === 'video' || amount === 1 ? 'is' : 'are');

/** What a grant gives, and what is left of it. */
export interface UsedGrant {
  productName: string;
  flowType: FlowType;
  /** The unit that the total was entered in; null is GB for video traffic. */
  unit: FlowUnit | null;
  total: number;
  remaining: number;
  /** What the account's other grants of the kind have left. */
  elsewhere: number;
  /** The last day on which it is valid. */
  lastDay: string;
}

/** @returns the alert that much or all of a package, a recharge or a part of the trial is used */
export function packageText(grant: UsedGrant, threshold: number): AlertText {
  const { productName, flowType, total, remaining, elsewhere } = grant;
  const all = amountIn(grant, total);
  const others = `Your other packages have ${amountOf(flowType, elsewhere)} left.`;
  if (remaining === 0) {
    const next =
      elsewhere > 0 ? others : 'Calls that need more are rejected. Buy a package to continue at once.';
    return {
      title: `Used up: ${productName}`,
      content: `All of ${all} ${verbOf(flowType, total)} used. ${next}`,
    };
  }
  const left = flowType === 'video' ? amountIn(grant, remaining) : formatNumber(remaining);
  const next = elsewhere > 0 ? others : 'After that, calls that need more are rejected.';
  return {
    title: `${threshold}% used: ${productName}`,
    content: `${left} of ${all} ${verbOf(flowType, remaining)} left until ${formatDay(grant.lastDay)}. ${next}`,
  };
}

/** @returns the alert that an application nearly reached, or exceeded, the calls per second of an API this week */
export function qpsText(
  { apiName, version }: Named,
  {
    appName,
    qps,
    peakQps,
    limitedCalls,
  }: { appName: string; qps: number; peakQps: number; limitedCalls: number },
): AlertText {
  const limit = `${formatNumber(qps)} ${qps === 1 ? 'call' : 'calls'} per second`;
  if (limitedCalls > 0) {
    const calls = limitedCalls === 1 ? '1 call was' : `${formatNumber(limitedCalls)} calls were`;
    return {
      title: `Calls rejected: ${appName} exceeded the QPS of ${apiName} ${version}`,
      content: `${calls} rejected this week because of the limit of ${limit}. Spread your calls, or buy a QPS expansion.`,
    };
  }
  return {
    title: `${appName} is close to the QPS of ${apiName} ${version}`,
    content: `The application made up to ${formatNumber(peakQps)} of ${limit} this week. Calls above the limit are rejected.`,
  };
}

/** @returns the alert that the trial ends in some days */
export function trialEndText({ daysLeft, lastDay }: { daysLeft: number; lastDay: string }): AlertText {
  return {
    title: `Your trial ends ${inDays(daysLeft)}`,
    content: `Its video traffic and snapshots can be used until ${formatDay(lastDay)}. Afterwards, calls that need them are rejected unless a package covers them. The free calls of basic APIs remain.`,
  };
}

/** @returns the alert that a package or a recharge expires in some days */
export function packageEndText(grant: UsedGrant, daysLeft: number): AlertText {
  const { productName, flowType, remaining, lastDay } = grant;
  return {
    title: `${productName} expires ${inDays(daysLeft)}`,
    content: `${amountIn(grant, remaining)} ${verbOf(flowType, remaining)} left and can be used until ${formatDay(lastDay)}. Buy another package to continue afterwards.`,
  };
}

/** @returns the alert that a QPS expansion expires in some days */
export function qpsEndText(
  { productName, increasedQps, lastDay }: { productName: string; increasedQps: number; lastDay: string },
  daysLeft: number,
): AlertText {
  return {
    title: `${productName} expires ${inDays(daysLeft)}`,
    content: `After ${formatDay(lastDay)}, the application has ${formatNumber(increasedQps)} fewer calls per second for the API. Buy another QPS expansion to keep them.`,
  };
}
