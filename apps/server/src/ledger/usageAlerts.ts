import type { FlowType } from '@platform/sdk';
import { inBaseUnits } from '@platform/sdk/rules';
import type { NewMessage } from '#messages/service.ts';
import type { Share } from './deduct.ts';

/** Usage percentages at which an account gets a message, highest first. */
const THRESHOLDS = [100, 80];

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Units of video traffic in bytes, the largest first. */
const BYTE_UNITS: [name: string, bytes: number][] = [
  ['GB', inBaseUnits(1, 'GB')],
  ['MB', inBaseUnits(1, 'MB')],
  ['KB', 1000],
];

/**
 * Writes bytes in the unit, or in the largest smaller one in which a part of the total, rounded, is neither nothing nor
 * all of it.
 */
function bytesOf(amount: number, total: number, unit: 'MB' | 'GB'): string {
  const units = BYTE_UNITS.slice(BYTE_UNITS.findIndex(([name]) => name === unit));
  for (const [name, bytes] of units) {
    const text = NUMBERS.format(amount / bytes);
    const isWhole = amount === 0 || amount === total;
    if (isWhole || (text !== '0' && text !== NUMBERS.format(total / bytes))) return `${text} ${name}`;
  }
  return `${NUMBERS.format(amount)} ${amount === 1 ? 'byte' : 'bytes'}`;
}

/** Writes calls, captures or bytes, these in the unit. */
function amountOf(flowType: FlowType, amount: number, total: number, unit: 'MB' | 'GB'): string {
  if (flowType === 'video') return bytesOf(amount, total, unit);
  const [one, many] = flowType === 'interface' ? ['call', 'calls'] : ['capture', 'captures'];
  return `${NUMBERS.format(amount)} ${amount === 1 ? one : many}`;
}

/**
 * @param share what was taken from a grant, and its balance
 * @param dayOf returns the day of a time in the gateway's time zone, `yyyy-MM-dd`
 * @returns the usage percentage that was reached, and the message; undefined if no new threshold was reached
 */
export function usageAlert(
  { accountId, flowType, productName, total, unit, remaining, endTime, alertedPercentage }: Share,
  dayOf: (time: Date) => string,
): { percentage: number; message: NewMessage } | undefined {
  const used = total - remaining;
  const percentage = THRESHOLDS.find((threshold) => used * 100 >= total * threshold);
  if (percentage === undefined || percentage <= alertedPercentage) return undefined;
  const lastDay = dayOf(new Date(endTime.getTime() - 1));
  const textOf = (amount: number) => amountOf(flowType, amount, total, unit === 'MB' ? 'MB' : 'GB');
  const are = (amount: number) => (flowType === 'video' || amount === 1 ? 'is' : 'are');
  const state =
    percentage === 100
      ? `All of ${textOf(total)} ${are(total)} used. Where nothing else is left, calls that need it fail.`
      : `${textOf(used)} of ${textOf(total)} ${are(used)} used; ${textOf(remaining)} ${are(remaining)} left until ${lastDay}.`;
  const content = `${state} Usage and the package page tell what covers the next days.`;
  return {
    percentage,
    message: {
      accountId,
      title: `${percentage} % of ${productName} is used`,
      content,
      noticeType: 'serviceChange',
      jumpUrl: '/package',
    },
  };
}
