import { type RangeOfDays, rangeBefore } from '@platform/sdk/rules';
import { useOpenDay, useToday } from '#lib/gatewayDay.ts';

/**
 * @param range undefined until it is known
 * @param statisticsTime the time up to which its calls are counted; undefined while it loads
 * @returns the day that is still being counted; the earlier range to compare with; and the options of that range's query,
 *   which waits until the range is known
 */
export function useComparison(range: RangeOfDays | undefined, statisticsTime: string | undefined) {
  const today = useToday();
  const openDay = useOpenDay(statisticsTime);
  const lastDay = openDay ?? today;
  const earlier = range && lastDay !== undefined ? rangeBefore(range, lastDay) : undefined;
  return {
    openDay,
    earlier: { ...earlier },
    earlierOptions: { query: { enabled: earlier !== undefined } },
  };
}
