import type { StatChange } from '@platform/ui';
import { formatNumber, formatShare } from '#lib/format.ts';
import { previousName } from './previous.ts';

/** Calls of a range and of the one before it, both up to the same hour. */
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
 * @param list every day of the range, earliest first; undefined while it loads
 * @param openDay the day that is still being counted; undefined until it is known
 * @returns the change in words and as an arrow; undefined if there is nothing to compare with
 */
export function changeOf(
  compared: Compared | undefined,
  list: readonly { day: string }[] | undefined,
  openDay: string | undefined,
): StatChange | undefined {
  if (!compared || !list || openDay === undefined || compared.previousCalls === 0) return undefined;
  const { comparedCalls: now, previousCalls: before } = compared;
  const isOpen = list.some(({ day }) => day === openDay);
  return {
    label: `${amountOf(now, before)} vs ${previousName(list, openDay)}${isOpen ? ', until the same hour' : ''}`,
    direction: now === before ? 'none' : now > before ? 'up' : 'down',
  };
}
