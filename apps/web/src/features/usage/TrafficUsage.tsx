import type { ApiCallCosts, ApplicationCallCosts } from '@platform/sdk';
import { useGetFlowAnalysis } from '@platform/sdk/react';
import { Card, EmptyState, Grid, Inline, LinkButton, Stack, StatCard, TableIcon } from '@platform/ui';
import { Figures } from '#components/charts/Figures.tsx';
import { hoursIn } from '#components/charts/figures.ts';
import { LoadedChart } from '#components/charts/LoadedChart.tsx';
import { MEANING } from '#components/charts/SeriesMark.tsx';
import { Share } from '#components/charts/Share.tsx';
import { Sparkline } from '#components/charts/Sparkline.tsx';
import { Trend } from '#components/charts/Trend.tsx';
import { LAST_DAYS, rangeOf } from '#components/list/DaysFilter.tsx';
import { listQuery } from '#components/list/List.tsx';
import type { ListProps } from '#components/list/listSearch.ts';
import { useApplicationName } from '#entities/application/useApplicationName.ts';
import { changeOf } from '#entities/statistic/change.ts';
import { otherCalls, outcomeSeries } from '#entities/statistic/outcomes.ts';
import { previousOf } from '#entities/statistic/previous.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { useComparison } from '#entities/statistic/useComparison.ts';
import { formatNumber } from '#lib/format.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { calls } from '#lib/units.ts';
import { CallFilters, type FlowDetailSearch } from './FlowDetails.tsx';
import { NoUsage } from './NoUsage.tsx';
import { ResponseTimes } from './ResponseTimes.tsx';

const apiParts = (list: readonly ApiCallCosts[]) =>
  list.map(({ apiId, apiName, version, calls: value }) => ({
    id: apiId,
    name: `${apiName} ${version}`,
    value,
  }));

const applicationParts = (
  list: readonly ApplicationCallCosts[],
  nameOf: ReturnType<typeof useApplicationName>,
) =>
  list.map(({ appId, appName: name, calls: value }) => ({ id: appId, name: nameOf({ appId, name }), value }));

const HOUR = 3_600_000;

/** Whether an hour is still being counted. */
const isOpen = (hour: string, statisticsTime: string) => {
  const counted = Date.parse(statisticsTime) - Date.parse(hour);
  return counted >= 0 && counted < HOUR;
};

/** @returns the URL of the same calls in the usage log, day by day */
function usageLogHref({ application, api, from, to, range }: FlowDetailSearch): string {
  const filters = Object.entries({ application, api, from, to, range }).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(Object.fromEntries(filters) as Record<string, string>).toString();
  return `/controlPanel/flowConsumeDetail${search && `?${search}`}`;
}

/** Calls by day, API and application (specification §2.5, usage management, traffic). */
export function TrafficUsage(state: ListProps<FlowDetailSearch>) {
  const { search } = state;
  const { application, api } = search;
  const nameOf = useApplicationName();
  const range = rangeOf(search, useToday());
  const { data: zone } = useGatewayZone();
  const filters = { ...(application && { appId: application }), ...(api && { apiId: api }) };
  const options = { query: { ...listQuery.query, enabled: range !== undefined } };
  const analysis = useGetFlowAnalysis({ ...range, ...filters }, options);
  const empty = <EmptyState title="No succeeded calls in these days" headingLevel={3} />;
  const sums = analysis.data;
  const isUnused = sums && sums.calls + sums.rejectedCalls + sums.failedCalls === 0;
  const { openDay, earlier, earlierOptions } = useComparison(range, sums?.statisticsTime);
  const before = useGetFlowAnalysis({ ...earlier, ...filters }, earlierOptions);
  const openHour = sums?.hourList.find(({ hour }) => isOpen(hour, sums.statisticsTime))?.hour;
  const openIndex = sums?.dayList.findIndex(({ day }) => day === openDay) ?? -1;
  const change = changeOf(sums, sums?.dayList, openDay);
  const others = sums ? otherCalls(sums) : 0;
  const lead = sums && {
    ...(change && { change }),
    chart: <Sparkline values={sums.dayList.map((day) => day.calls)} openIndex={openIndex} />,
  };
  return (
    <Stack gap={4}>
      <Inline gap={3} align="end">
        <CallFilters {...state} />
      </Inline>
      <Stack gap={2}>
        <Figures hasLead>
          {(
            [
              ['Succeeded calls', 'calls'],
              ['Free calls', 'freeCalls'],
              ['Paid calls', 'paidCalls'],
              ['Rejected calls', 'rejectedCalls'],
              ['Failed calls', 'failedCalls'],
            ] as const
          ).map(([label, name]) => (
            <StatCard
              key={name}
              label={label}
              isFramed={false}
              value={sums ? calls.amount(sums[name]) : '–'}
              isLoading={analysis.isPending}
              {...(name === 'calls' && lead)}
              {...(name === 'paidCalls' &&
                others > 0 && { hint: `${formatNumber(others)} more as traffic or snapshots` })}
            />
          ))}
        </Figures>
        <StatisticsTime time={sums?.statisticsTime} />
      </Stack>
      {isUnused ? (
        <Card>
          <NoUsage
            title="No calls in these days"
            headingLevel={2}
            of="calls"
            days={range}
            onShowLastDays={() => state.onSearch(LAST_DAYS)}
          />
        </Card>
      ) : (
        <>
          <LoadedChart title="Calls by day" what="calls" query={analysis}>
            {({ dayList, hourList }) =>
              hourList.length > 0 && zone ? (
                <Trend
                  title="Calls by hour"
                  unit={calls}
                  step={hoursIn(zone)}
                  days={hourList.map(({ hour }) => hour)}
                  series={outcomeSeries(hourList)}
                  openDay={openHour}
                  empty={empty}
                />
              ) : (
                <Trend
                  title="Calls by day"
                  unit={calls}
                  days={dayList.map(({ day }) => day)}
                  series={[
                    ...outcomeSeries(dayList),
                    { label: 'Free', color: MEANING.free, values: dayList.map((day) => day.freeCalls) },
                  ]}
                  previous={previousOf(dayList, before.data?.dayList, openDay, (day) => day.calls)}
                  openDay={openDay}
                  empty={empty}
                />
              )
            }
          </LoadedChart>
          <Grid layout="two" isStretched>
            <LoadedChart title="Calls by API" what="calls by API" query={analysis} size="small">
              {({ apiList }) => (
                <Share
                  title="Calls by API"
                  of="API"
                  amount="Calls"
                  unit={calls}
                  parts={apiParts(apiList)}
                  empty={empty}
                />
              )}
            </LoadedChart>
            <LoadedChart
              title="Calls by application"
              what="calls by application"
              query={analysis}
              size="small"
            >
              {({ appList }) => (
                <Share
                  title="Calls by application"
                  of="Application"
                  amount="Calls"
                  unit={calls}
                  parts={applicationParts(appList, nameOf)}
                  empty={empty}
                />
              )}
            </LoadedChart>
          </Grid>
          <ResponseTimes {...state} query={analysis} />
          <Inline justify="end">
            <LinkButton href={usageLogHref(search)} icon={TableIcon}>
              Show day by day
            </LinkButton>
          </Inline>
        </>
      )}
    </Stack>
  );
}
