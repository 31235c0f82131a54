import type { DailyCalls } from '@platform/sdk';
import type { PreviousDays } from '#components/charts/figures.ts';

/**
 * @param list the days before; undefined until they are loaded
 * @param count number of days of the trend
 * @returns the accepted calls of the days before, to compare a trend with; undefined if there are none
 */
export function previousOf(list: readonly DailyCalls[] | undefined, count: number): PreviousDays | undefined {
  if (!list || list.length !== count || list.every(({ calls }) => calls === 0)) return undefined;
  return {
    label: count === 1 ? 'Day before' : `Previous ${count} days`,
    days: list.map(({ day }) => day),
    values: list.map(({ calls }) => calls),
  };
}
