import type { DataOverview } from '@platform/sdk';
import {
  useGetCostConsumptionTrend,
  useGetDataOverview,
  useGetEnterpriseCallRanking,
  useGetInterfaceCallRanking,
  useGetInterfaceCallTrend,
} from '@platform/sdk/react';
import {
  Code,
  EmptyState,
  Grid,
  Inline,
  Stack,
  StatCard,
  type StatCardProps,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@platform/ui';
import { DAY_RANGES, type DayRange, dayIn, daysOf } from '#lib/dayRanges.ts';
import { FLOW_PATH, FlowTab } from '#lib/flowManagement.ts';
import { formatBytes, formatMoney, formatNumber } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { calls, money } from '#lib/units.ts';
import { Trend } from '#shell/charts/Trend.tsx';
import { Loaded } from '#shell/Loaded.tsx';
import { StatisticsTime } from '#shell/StatisticsTime.tsx';
import { changeOf } from './change.ts';
import { Ranking } from './Ranking.tsx';

/** What the board is told. */
export interface BoardProps {
  /** Which days it is about. */
  range: DayRange;
  onRange: (range: DayRange) => void;
}

/** More places than these no ranking has. */
const PLACES = 100;

const shown = { query: { meta: { showsError: true } } } as const;

/** The whole platform at a glance: figures, trends and rankings (specification §2.5, data board). */
export function Board({ range, onRange }: BoardProps) {
  const zone = useGatewayZone();
  return (
    <Stack gap={6}>
      <Inline>
        <ToggleButtonGroup aria-label="Days" selectedKey={range} onSelectionChange={onRange}>
          {Object.entries(DAY_RANGES).map(([id, title]) => (
            <ToggleButton key={id} id={id as DayRange}>
              {title}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Inline>
      <Loaded query={zone} what="gateway’s time zone" headingLevel={2}>
        {(known) => <Figures days={daysOf(range, dayIn(new Date(), known))} />}
      </Loaded>
    </Stack>
  );
}

/** What the board shows of a range of days. */
function Figures({ days }: { days: { dayFrom: string; dayTo: string } }) {
  const overview = useGetDataOverview(days, shown);
  const trend = useGetInterfaceCallTrend(days, shown);
  const cost = useGetCostConsumptionTrend(days, shown);
  const enterprises = useGetEnterpriseCallRanking({ ...days, limit: PLACES }, shown);
  const interfaces = useGetInterfaceCallRanking({ ...days, limit: PLACES }, shown);
  const empty = (
    <EmptyState title="No call in these days" headingLevel={3}>
      Calls stand here 10 to 30 minutes after they were made.
    </EmptyState>
  );
  return (
    <>
      <StatisticsTime time={overview.data?.statisticsTime} />
      <Loaded query={overview} what="figures" headingLevel={2}>
        {(figures) => (
          <Grid layout="four" gap={4} isStretched>
            {cardsOf(figures).map((card) => (
              <StatCard key={String(card.label)} {...card} />
            ))}
          </Grid>
        )}
      </Loaded>
      <Loaded query={trend} what="call trend" headingLevel={2}>
        {({ list }) => (
          <Trend
            title="Call trend"
            days={list.map(({ day }) => day)}
            series={[
              { label: 'Accepted calls', values: list.map((each) => each.calls) },
              { label: 'Failed calls', values: list.map(({ failedCalls }) => failedCalls) },
            ]}
            unit={calls}
            empty={empty}
          />
        )}
      </Loaded>
      <Loaded query={cost} what="cost trend" headingLevel={2}>
        {({ list, cost: { currency }, paidCalls, videoBytes, captures }) => (
          <Stack gap={2}>
            <Trend
              title="Cost trend"
              days={list.map(({ day }) => day)}
              series={[{ label: 'Cost', values: list.map((each) => each.cost.amount) }]}
              unit={money(currency)}
              empty={
                <EmptyState title="No package was used in these days" headingLevel={3}>
                  Free calls and recharges cost nothing.
                </EmptyState>
              }
            />
            <Text size="small" tone="secondary">
              What the packages had cost that paid for {formatNumber(paidCalls)} calls,{' '}
              {formatBytes(videoBytes)} of video traffic and {formatNumber(captures)} captures. Recharges are
              among them, at no cost.
            </Text>
          </Stack>
        )}
      </Loaded>
      <Grid layout="two" gap={6}>
        <Loaded query={enterprises} what="enterprise ranking" headingLevel={2}>
          {({ list }) => (
            <Ranking
              title="Enterprise ranking"
              of="Enterprise"
              entries={list.map(({ enterpriseId, enterpriseName, ...place }) => ({
                ...place,
                id: enterpriseId,
                name: enterpriseName,
                href: `${FLOW_PATH}?${new URLSearchParams({ enterpriseId, from: days.dayFrom, tab: String(FlowTab.interfaces), to: days.dayTo })}`,
              }))}
              empty={empty}
            />
          )}
        </Loaded>
        <Loaded query={interfaces} what="interface ranking" headingLevel={2}>
          {({ list }) => (
            <Ranking
              title="Interface ranking"
              of="API"
              entries={list.map(({ apiId, apiName, methodName, version, ...place }) => ({
                ...place,
                id: apiId,
                name: `${apiName} ${version}`,
                about: <Code>{methodName}</Code>,
              }))}
              empty={empty}
            />
          )}
        </Loaded>
      </Grid>
    </>
  );
}

type Card = Pick<StatCardProps, 'label' | 'value' | 'unit' | 'change' | 'hint'>;

/** The board's figures, what happened in the days first and what there is now after it. */
function cardsOf(figures: DataOverview): Card[] {
  const { calls: accepted, previousCalls } = figures;
  const count = formatNumber;
  return [
    {
      label: 'Accepted calls',
      value: count(accepted),
      change: changeOf(accepted, previousCalls),
      hint: `${count(figures.freeCalls)} free, ${count(figures.paidCalls)} paid`,
    },
    {
      label: 'Success rate',
      value: `${figures.successRate.toFixed(1)} %`,
      hint: `${count(figures.failedCalls)} calls failed`,
    },
    { label: 'Video traffic', value: formatBytes(figures.videoBytes) },
    { label: 'Captures', value: count(figures.captures) },
    {
      label: 'Enterprises',
      value: count(figures.enterpriseCount),
      hint: `${count(figures.callingEnterpriseCount)} of them called in these days`,
    },
    {
      label: 'Developers',
      value: count(figures.developerCount),
      hint: `${count(figures.newDeveloperCount)} registered in these days`,
    },
    {
      label: 'Applications',
      value: count(figures.applicationCount),
      hint: `${count(figures.pendingReviewCount)} certifications wait for review`,
    },
    {
      label: 'Revenue',
      value: formatMoney(figures.revenue),
      hint: `${count(figures.orderCount)} orders, ${count(figures.pendingOrderCount)} wait for payment`,
    },
  ];
}
