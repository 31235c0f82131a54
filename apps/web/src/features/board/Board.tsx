import type { DataOverview } from '@platform/sdk';
import {
  useGetCostConsumptionTrend,
  useGetDataOverview,
  useGetEnterpriseCallRanking,
  useGetInterfaceCallRanking,
  useGetInterfaceCallTrend,
} from '@platform/sdk/react';
import { type RangeOfDays, STATISTICS_DELAY } from '@platform/sdk/rules';
import {
  EmptyState,
  Grid,
  Inline,
  Link,
  Stack,
  StatCard,
  type StatCardProps,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@platform/ui';
import { Figures } from '#components/charts/Figures.tsx';
import { LoadedChart } from '#components/charts/LoadedChart.tsx';
import { MEANING } from '#components/charts/SeriesMark.tsx';
import { Sparkline } from '#components/charts/Sparkline.tsx';
import { Trend } from '#components/charts/Trend.tsx';
import { Loaded } from '#components/Loaded.tsx';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { MethodName } from '#entities/call/MethodName.tsx';
import { FLOW_PATH, FlowTab } from '#entities/flow/flowManagement.ts';
import { customerOrdersHref } from '#entities/order/customerOrders.ts';
import { changeOf } from '#entities/statistic/change.ts';
import { charged, outcomeSeries, unsuccessful } from '#entities/statistic/outcomes.ts';
import { previousOf } from '#entities/statistic/previous.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { successRate } from '#entities/statistic/successRate.ts';
import { useComparison } from '#entities/statistic/useComparison.ts';
import { DAY_RANGES, type DayRange, dayIn, daysOf } from '#lib/dayRanges.ts';
import { formatBytes, formatMoney, formatNumber } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { calls, money } from '#lib/units.ts';
import { MAX_ENTRIES, Ranking } from './Ranking.tsx';

/** Props of Board. */
export interface BoardProps {
  /** The days that it covers. */
  range: DayRange;
  onRange: (range: DayRange) => void;
}

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
        {(known) => <Content days={daysOf(range, dayIn(new Date(), known))} />}
      </Loaded>
    </Stack>
  );
}

/** The board's content for a range of days. */
function Content({ days }: { days: RangeOfDays }) {
  const overview = useGetDataOverview(days, shown);
  const trend = useGetInterfaceCallTrend(days, shown);
  const cost = useGetCostConsumptionTrend(days, shown);
  const enterprises = useGetEnterpriseCallRanking({ ...days, limit: MAX_ENTRIES }, shown);
  const interfaces = useGetInterfaceCallRanking({ ...days, limit: MAX_ENTRIES }, shown);
  const { openDay, earlier, earlierOptions } = useComparison(days, overview.data?.statisticsTime);
  const before = useGetInterfaceCallTrend(earlier, earlierOptions);
  const costBefore = useGetCostConsumptionTrend(earlier, earlierOptions);
  const called = trend.data?.list;
  const openIndex = called?.findIndex(({ day }) => day === openDay) ?? -1;
  const change = changeOf(overview.data, called, openDay);
  const lead = {
    ...(change && { change }),
    ...(called && { chart: <Sparkline values={called.map((day) => day.calls)} openIndex={openIndex} /> }),
  };
  const empty = (
    <EmptyState title="No calls in these days" headingLevel={3}>
      Calls appear after {STATISTICS_DELAY.from} to {STATISTICS_DELAY.to} minutes.
    </EmptyState>
  );
  return (
    <>
      {overview.isLoadingError && overview.error ? (
        <LoadFailure
          what="figures"
          error={overview.error}
          headingLevel={2}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <Stack gap={4}>
          {[USAGE, CUSTOMERS].map((figures, index) => (
            <Figures key={index === 0 ? 'usage' : 'customers'} hasLead={index === 0}>
              {Object.entries(figures).map(([label, tell], place) => (
                <StatCard
                  key={label}
                  label={label}
                  isFramed={false}
                  {...(overview.data ? tell(overview.data) : { value: '–', hint: ' ', isLoading: true })}
                  {...(index === 0 && place === 0 && lead)}
                />
              ))}
            </Figures>
          ))}
          <StatisticsTime time={overview.data?.statisticsTime} />
        </Stack>
      )}
      <LoadedChart title="Call trend" what="call trend" query={trend}>
        {({ list }) => (
          <Trend
            title="Call trend"
            days={list.map(({ day }) => day)}
            series={outcomeSeries(list)}
            previous={previousOf(list, before.data?.list, openDay, (day) => day.calls)}
            openDay={openDay}
            unit={calls}
            empty={empty}
          />
        )}
      </LoadedChart>
      <LoadedChart title="Cost trend" what="cost trend" query={cost}>
        {({ list, cost: total, paidCalls, videoBytes, captures }) => (
          <Stack gap={2}>
            <Trend
              title="Cost trend"
              days={list.map(({ day }) => day)}
              series={[
                {
                  label: 'Cost',
                  color: MEANING.paid,
                  values: list.map((each) => each.cost.amount),
                  total: total.amount,
                },
              ]}
              previous={previousOf(list, costBefore.data?.list, openDay, (day) => day.cost.amount)}
              openDay={openDay}
              unit={money(total.currency)}
              empty={
                <EmptyState title="No package used in these days" headingLevel={3}>
                  Free calls and recharges cost nothing.
                </EmptyState>
              }
            />
            <Text size="small" tone="secondary">
              {formatMoney(total)} of package prices was used. Packages and recharges covered{' '}
              {formatNumber(paidCalls)} calls, {formatBytes(videoBytes)} of video traffic and{' '}
              {formatNumber(captures)} snapshots; recharges cost nothing.
            </Text>
          </Stack>
        )}
      </LoadedChart>
      <Grid layout="two" gap={6} isStretched>
        <LoadedChart title="Enterprise ranking" what="enterprise ranking" query={enterprises} size="small">
          {({ list, withoutEnterprise }) => (
            <Ranking
              title="Enterprise ranking"
              of="Enterprise"
              plural="enterprises"
              entries={[
                ...list.map(({ enterpriseId, enterpriseName, ...place }) => ({
                  ...place,
                  id: enterpriseId,
                  name: enterpriseName,
                  href: `${FLOW_PATH}?${new URLSearchParams({ enterpriseId, from: days.dayFrom, tab: String(FlowTab.interfaces), to: days.dayTo })}`,
                })),
                ...(withoutEnterprise.calls > 0
                  ? [{ ...withoutEnterprise, id: 'none', name: 'Users without an enterprise' }]
                  : []),
              ]}
              empty={empty}
            />
          )}
        </LoadedChart>
        <LoadedChart title="API ranking" what="API ranking" query={interfaces} size="small">
          {({ list }) => (
            <Ranking
              title="API ranking"
              of="API"
              plural="APIs"
              entries={list.map(({ apiId, apiName, methodName, version, ...place }) => ({
                ...place,
                id: apiId,
                name: `${apiName} ${version}`,
                about: <MethodName>{methodName}</MethodName>,
              }))}
              empty={empty}
            />
          )}
        </LoadedChart>
      </Grid>
    </>
  );
}

type Figure = Pick<StatCardProps, 'value' | 'unit' | 'change' | 'hint'>;

const count = formatNumber;

/** The usage of the selected days, by label. */
const USAGE: Record<string, (figures: DataOverview) => Figure> = {
  'Succeeded calls': (figures) => ({ value: count(figures.calls), hint: charged(figures) }),
  'Success rate': (figures) => ({ value: successRate(figures), hint: unsuccessful(figures) }),
  'Video traffic': ({ videoBytes }) => ({ value: formatBytes(videoBytes) }),
  Snapshots: ({ captures }) => ({ value: count(captures) }),
};

/** Customers and orders: the current totals, and what happened in the selected days. */
const CUSTOMERS: Record<string, (figures: DataOverview) => Figure> = {
  Revenue: ({ revenue, orderCount, dayFrom, dayTo }) => ({
    value: formatMoney(revenue),
    hint: (
      <>
        {count(orderCount)} {orderCount === 1 ? 'order' : 'orders'} placed{' · '}
        <Link href={customerOrdersHref({ dayKind: 'paid', from: dayFrom, to: dayTo })}>View paid orders</Link>
      </>
    ),
  }),
  Enterprises: ({ enterpriseCount, callingEnterpriseCount }) => ({
    value: count(enterpriseCount),
    hint: `${count(callingEnterpriseCount)} sent calls`,
  }),
  Developers: ({ developerCount, newDeveloperCount }) => ({
    value: count(developerCount),
    hint: `${count(newDeveloperCount)} new`,
  }),
  Applications: ({ applicationCount }) => ({ value: count(applicationCount) }),
};
