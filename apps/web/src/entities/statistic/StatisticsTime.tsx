import { STATISTICS_DELAY } from '@platform/sdk/rules';
import { Text } from '@platform/ui';
import { formatDateTime } from '#lib/format.ts';

/** Props of StatisticsTime. */
export interface StatisticsTimeProps {
  /** The time up to which calls are counted; undefined while it loads. */
  time: string | undefined;
}

const DELAY = `Statistics are ${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes behind`;

/** Shows the time up to which the statistics are complete. */
export function StatisticsTime({ time }: StatisticsTimeProps) {
  return (
    <Text size="small" tone="secondary">
      {time === undefined
        ? `${DELAY}.`
        : `Complete up to ${formatDateTime(time)}. ${DELAY}: later calls are on their way.`}
    </Text>
  );
}
