import type { StatChange } from '@platform/ui';
import { formatShare } from '#lib/format.ts';

/** Calls of a range and of the same number of days before it, both up to the same hour. */
interface Compared {
  comparedCalls: number;
  previousCalls: number;
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
  const amount =
    now === before
      ? 'No change'
      : `${now > before ? '+' : '−'}${formatShare(Math.abs(now - before), before)}`;
  return {
    label: `${amount} vs ${previous}${isOpen ? ', until the same hour' : ''}`,
    direction: now === before ? 'none' : now > before ? 'up' : 'down',
  };
}
