import type { DailyCalls } from '@platform/sdk';
import type { PreviousDays } from '#components/charts/figures.ts';

/**
 * @param list the calls of the days right before those of the trend; undefined until they are loaded
 * @param count number of days of the trend
 * @returns the succeeded calls of those days, for comparison with the trend; undefined unless there are as many days as in
 *   the trend and at least one call
 */
export function previousOf(list: readonly DailyCalls[] | undefined, count: number): PreviousDays | undefined {
  if (!list || list.length !== count || list.every(({ calls }) => calls === 0)) return undefined;
  return {
    label: count === 1 ? 'Day before' : `Previous ${count} days`,
    days: list.map(({ day }) => day),
    values: list.map(({ calls }) => calls),
  };
}
