import type { DataOverview } from '@platform/sdk';
import {
  useGetCostConsumptionTrend,
  useGetDataOverview,
  useGetEnterpriseCallRanking,
  useGetInterfaceCallRanking,
  useGetInterfaceCallTrend,
} from '@platform/sdk/react';
import { STATISTICS_DELAY } from '@platform/sdk/rules';
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
import { LoadedChart } from '#components/charts/LoadedChart.tsx';
import { Trend } from '#components/charts/Trend.tsx';
import { Loaded } from '#components/Loaded.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { FLOW_PATH, FlowTab } from '#entities/flow/flowManagement.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { DAY_RANGES, type DayRange, dayIn, daysOf } from '#lib/dayRanges.ts';
import { formatBytes, formatMoney, formatNumber } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { calls, money } from '#lib/units.ts';
import { changeOf } from './change.ts';
import { Ranking } from './Ranking.tsx';

/** Props of Board. */
export interface BoardProps {
  /** The days that it covers. */
  range: DayRange;
  onRange: (range: DayRange) => void;
}

/** Maximum number of entries in a ranking. */
const MAX_ENTRIES = 100;

const shown = { query: { meta: { showsError: true } } } as const;

/** The data board: figures, trends and rankings of the whole platform (specification §2.5, data board). */
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

/** The board's content for a range of days. */
function Figures({ days }: { days: { dayFrom: string; dayTo: string } }) {
  const overview = useGetDataOverview(days, shown);
  const trend = useGetInterfaceCallTrend(days, shown);
  const cost = useGetCostConsumptionTrend(days, shown);
  const enterprises = useGetEnterpriseCallRanking({ ...days, limit: MAX_ENTRIES }, shown);
  const interfaces = useGetInterfaceCallRanking({ ...days, limit: MAX_ENTRIES }, shown);
  const empty = (
    <EmptyState title="No call in these days" headingLevel={3}>
      Calls appear here {STATISTICS_DELAY.from} to {STATISTICS_DELAY.to} minutes after they were made.
    </EmptyState>
  );
  return (
    <>
      <StatisticsTime time={overview.data?.statisticsTime} />
      {overview.isLoadingError && overview.error ? (
        <LoadFailure
          what="figures"
          error={overview.error}
          headingLevel={2}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <Grid layout="four" gap={4} isStretched>
          {Object.entries(CARDS).map(([label, tell]) => (
            <StatCard
              key={label}
              label={label}
              {...(overview.data ? tell(overview.data) : { value: '–', hint: ' ', isLoading: true })}
            />
          ))}
        </Grid>
      )}
      <LoadedChart title="Call trend" what="call trend" query={trend} hasLegend>
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
      </LoadedChart>
      <LoadedChart title="Cost trend" what="cost trend" query={cost}>
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
      </LoadedChart>
      <Grid layout="two" gap={6}>
        <LoadedChart title="Enterprise ranking" what="enterprise ranking" query={enterprises} size="small">
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
        </LoadedChart>
        <LoadedChart title="Interface ranking" what="interface ranking" query={interfaces} size="small">
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
        </LoadedChart>
      </Grid>
    </>
  );
}

type Card = Pick<StatCardProps, 'value' | 'unit' | 'change' | 'hint'>;

const count = formatNumber;

/** The figures by their labels: first those of the selected days, then the current totals. */
const CARDS: Record<string, (figures: DataOverview) => Card> = {
  'Accepted calls': ({ calls: accepted, previousCalls, freeCalls, paidCalls }) => ({
    value: count(accepted),
    change: changeOf(accepted, previousCalls),
    hint: `${count(freeCalls)} free, ${count(paidCalls)} paid`,
  }),
  'Success rate': ({ successRate, failedCalls }) => ({
    value: `${successRate.toFixed(1)} %`,
    hint: `${calls.phrase(failedCalls)} failed`,
  }),
  'Video traffic': ({ videoBytes }) => ({ value: formatBytes(videoBytes) }),
  Captures: ({ captures }) => ({ value: count(captures) }),
  Enterprises: ({ enterpriseCount, callingEnterpriseCount, pendingReviewCount }) => ({
    value: count(enterpriseCount),
    hint: `${count(callingEnterpriseCount)} called in these days, ${count(pendingReviewCount)} to be reviewed`,
  }),
  Developers: ({ developerCount, newDeveloperCount }) => ({
    value: count(developerCount),
    hint: `${count(newDeveloperCount)} registered in these days`,
  }),
  Applications: ({ applicationCount }) => ({ value: count(applicationCount) }),
  Revenue: ({ revenue, orderCount, pendingOrderCount }) => ({
    value: formatMoney(revenue),
    hint: `${count(orderCount)} ordered, ${count(pendingOrderCount)} to be paid`,
  }),
};
