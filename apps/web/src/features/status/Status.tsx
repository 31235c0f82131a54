import type { PlatformState } from '@platform/sdk';
import { useGetPlatformStatus } from '@platform/sdk/react';
import { STATISTICS_DELAY, zoneName } from '@platform/sdk/rules';
import { Alert, Heading, Stack, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { ApiList, isCalled, QuietGroups } from './ApiList.tsx';
import { DaysLegend } from './Days.tsx';
import { Events } from './Events.tsx';
import { TONES } from './tones.ts';
import { useTimes } from './useTimes.ts';

/** Polling interval while the page is visible, in milliseconds. */
const INTERVAL = 60_000;

const SENTENCES: Record<PlatformState, string> = {
  operational: 'All APIs are operational',
  maintenance: 'Maintenance in progress',
  degraded: 'Some calls fail or take longer than usual',
  outage: 'Most calls of some APIs fail',
};

/** The state of the platform, incidents and maintenance, and how well each API worked in the last 90 days. */
export function Status() {
  const status = useGetPlatformStatus({ query: { refetchInterval: INTERVAL } });
  const { data: gatewayZone } = useGatewayZone();
  const { format, zone } = useTimes();
  return (
    <Loaded query={status} what="figures" headingLevel={2}>
      {({ state, statisticsTime, dayFrom, dayTo, events, groups }) => {
        const inPhase = (phase: (typeof events)[number]['phase']) =>
          events.filter((event) => event.phase === phase);
        return (
          <Stack gap={8}>
            <Alert tone={TONES[state]} title={SENTENCES[state]}>
              Times are in {zone}.
            </Alert>
            <Events title="Now" events={inPhase('ongoing')} />
            <Events title="Planned" events={inPhase('planned').toReversed()} />
            <Stack gap={4}>
              <Stack gap={2}>
                <Heading level={2}>APIs</Heading>
                <Text tone="secondary">
                  Availability is the share of valid calls that succeeded. Calls that the gateway rejects,
                  such as those with a wrong signature, don’t count. Response times are those of the last 7
                  days.
                </Text>
                <Text size="small" tone="muted">
                  Data up to {format(statisticsTime)}; it lags by {STATISTICS_DELAY.from} to{' '}
                  {STATISTICS_DELAY.to} minutes.{gatewayZone && ` Days in ${zoneName(gatewayZone)}.`}
                </Text>
                <DaysLegend />
              </Stack>
              {groups.filter(isCalled).map((group) => (
                <ApiList key={group.id} group={group} dayFrom={dayFrom} dayTo={dayTo} />
              ))}
              <QuietGroups groups={groups.filter((group) => !isCalled(group))} />
            </Stack>
            <Events
              title="Past incidents and maintenance"
              events={inPhase('ended')}
              empty="None in the last 90 days."
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}
