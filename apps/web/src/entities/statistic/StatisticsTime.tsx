import { STATISTICS_DELAY, zoneName } from '@platform/sdk/rules';
import { Text } from '@platform/ui';
import { formatDateTime } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';

/** Props of StatisticsTime. */
export interface StatisticsTimeProps {
  /** The time up to which all calls are counted; undefined while it loads. Some later calls are counted, too. */
  time: string | undefined;
}

const DELAY = `${STATISTICS_DELAY.from} to ${STATISTICS_DELAY.to} minutes behind`;

/** Shows the time up to which the statistics are complete, and the time zone of their days. */
export function StatisticsTime({ time }: StatisticsTimeProps) {
  const { data: zone } = useGatewayZone();
  return (
    <Text size="small" tone="muted">
      {time === undefined ? `Statistics are ${DELAY}.` : `Complete up to ${formatDateTime(time)}, ${DELAY}.`}
      {zone && ` Days in ${zoneName(zone)}.`}
    </Text>
  );
}
