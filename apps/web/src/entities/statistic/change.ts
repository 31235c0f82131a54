import type { StatChange } from '@platform/ui';
import { formatNumber, formatShare } from '#lib/format.ts';

/** Calls of a range and of the same number of days before it, both up to the same hour. */
interface Compared {
  comparedCalls: number;
  previousCalls: number;
}

/** Above this factor, an increase is written as a factor, because nobody can picture +5,600%. */
const MAX_PERCENT_FACTOR = 10;

function amountOf(now: number, before: number): string {
  if (now === before) return 'No change';
  if (now > before * MAX_PERCENT_FACTOR) return `×${formatNumber(Math.round(now / before))}`;
  return `${now > before ? '+' : '−'}${formatShare(Math.abs(now - before), before)}`;
}

/**
 * @param compared undefined while it loads
 * @param days number of days of the range
 * @param isOpen whether the last day is not over
 * @returns the change in words and as an arrow; undefined if there is nothing to compare with
 */
export function changeOf(
  compared: Compared | undefined,
  days: number,
  isOpen: boolean,
): StatChange | undefined {
  if (!compared || compared.previousCalls === 0) return undefined;
  const { comparedCalls: now, previousCalls: before } = compared;
  const previous = days === 1 ? 'the day before' : `previous ${days} days`;
  return {
    label: `${amountOf(now, before)} vs ${previous}${isOpen ? ', until the same hour' : ''}`,
    direction: now === before ? 'none' : now > before ? 'up' : 'down',
  };
}
