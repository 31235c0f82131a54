import { Text } from '@platform/ui';
import { formatDateTime } from '#lib/format.ts';

/** What is told. */
export interface StatisticsTimeProps {
  /** Up to when the statistics are counted; undefined while they load. */
  time: string | undefined;
}

/** Says up to when statistics are complete: they are 10 to 30 minutes behind at most (specification §1). */
export function StatisticsTime({ time }: StatisticsTimeProps) {
  return (
    <Text size="small" tone="secondary">
      {time === undefined
        ? 'Statistics are 10 to 30 minutes behind.'
        : `Complete up to ${formatDateTime(time)}. Statistics are 10 to 30 minutes behind: later calls are on their way.`}
    </Text>
  );
}
