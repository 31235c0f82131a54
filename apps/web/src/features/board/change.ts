import type { StatChange } from '@platform/ui';
import { formatNumber, formatShare } from '#lib/format.ts';

/**
 * @param now the count in a range of days
 * @param before the count in the same number of days before
 * @returns the change in words and as an arrow; an increase counts as positive
 */
export function changeOf(now: number, before: number): StatChange {
  const against = `as many days before (${formatNumber(before)})`;
  if (now === before) return { label: `As in ${against}`, direction: 'none' };
  const isMore = now > before;
  const amount =
    before === 0
      ? `${formatNumber(now)} more`
      : `${isMore ? '+' : '−'}${formatShare(Math.abs(now - before), before)}`;
  return {
    label: `${amount} against ${against}`,
    direction: isMore ? 'up' : 'down',
    tone: isMore ? 'success' : 'danger',
  };
}
