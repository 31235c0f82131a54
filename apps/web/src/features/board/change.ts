import type { StatChange } from '@platform/ui';
import { formatNumber, formatShare } from '#lib/format.ts';

/**
 * @param now how many there were in a range of days
 * @param before how many there were in as many days before it
 * @returns by how much that changed, in words and as an arrow; more is good news
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
