import { Text } from '@platform/ui';
import { formatDateTime } from '#lib/format.ts';

/** Props of StatisticsTime. */
export interface StatisticsTimeProps {
  /** The time up to which calls are counted; undefined while it loads. */
  time: string | undefined;
}

/**
 * Shows the time up to which the statistics are complete. They are at most 10 to 30 minutes behind (specification
 * §1).
 */
export function StatisticsTime({ time }: StatisticsTimeProps) {
  return (
    <Text size="small" tone="secondary">
      {time === undefined
        ? 'Statistics are 10 to 30 minutes behind.'
        : `Complete up to ${formatDateTime(time)}. Statistics are 10 to 30 minutes behind: later calls are on their way.`}
    </Text>
  );
}
