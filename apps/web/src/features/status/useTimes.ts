import { formatDateTime as formatDateTimeIn } from '@platform/sdk/rules';
import { formatDateTime, timeZone } from '#lib/format.ts';
import { useIsHydrating } from '#lib/hydration.ts';

/**
 * @returns a formatter of times, and the name of its time zone: the reader's, or UTC in a page that the server renders
 */
export function useTimes(): { format: (time: string) => string; zone: string } {
  return useIsHydrating()
    ? { format: (time) => formatDateTimeIn(time, 'UTC'), zone: 'UTC' }
    : { format: formatDateTime, zone: timeZone() };
}
