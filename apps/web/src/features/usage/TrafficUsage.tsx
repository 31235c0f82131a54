import type { ApiCallCosts, ApplicationCallCosts } from '@platform/sdk';
import { useGetFlowAnalysis } from '@platform/sdk/react';
import { Card, Grid, Inline, Stack, StatCard } from '@platform/ui';
import { LoadedChart } from '#components/charts/LoadedChart.tsx';
import { Share } from '#components/charts/Share.tsx';
import { Trend } from '#components/charts/Trend.tsx';
import { rangeOf } from '#components/list/DaysFilter.tsx';
import { listQuery } from '#components/list/List.tsx';
import type { ListProps } from '#components/list/listSearch.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { calls } from '#lib/units.ts';
import { CallDetails, CallFilters, type FlowDetailSearch } from './FlowDetails.tsx';
import { NoUsage } from './NoUsage.tsx';

const apiParts = (list: readonly ApiCallCosts[]) =>
  list.map(({ apiId, apiName, version, calls: value }) => ({
    id: apiId,
    name: `${apiName} ${version}`,
    value,
  }));

const applicationParts = (list: readonly ApplicationCallCosts[]) =>
  list.map(({ appId, appName, calls: value }) => ({ id: appId, name: appName, value }));

/** Calls by day, API and application, and individually (specification §2.5, usage management, traffic). */
export function TrafficUsage(state: ListProps<FlowDetailSearch>) {
  const { search } = state;
  const { application, api } = search;
  const range = rangeOf(search, useToday());
  const filters = { ...range, ...(application && { appId: application }) };
  const options = { query: { ...listQuery.query, enabled: range !== undefined } };
  const analysis = useGetFlowAnalysis({ ...filters, ...(api && { apiId: api }) }, options);
  const empty = <NoUsage title="No calls in these days" of="calls" />;
  const sums = analysis.data;
  return (
    <Stack gap={4}>
      <Inline gap={3} align="end">
        <CallFilters {...state} />
      </Inline>
      <Grid>
        {(
          [
            ['Calls', 'calls'],
            ['Free calls', 'freeCalls'],
            ['Paid calls', 'paidCalls'],
            ['Failed calls', 'failedCalls'],
          ] as const
        ).map(([label, name]) => (
          <StatCard
            key={name}
            label={label}
            value={sums ? calls.amount(sums[name]) : '–'}
            isLoading={analysis.isPending}
          />
        ))}
      </Grid>
      <LoadedChart title="Calls by day" what="calls" query={analysis} hasLegend>
        {({ dayList }) => (
          <Trend
            title="Calls by day"
            unit={calls}
            days={dayList.map(({ day }) => day)}
            series={[
              { label: 'Free', values: dayList.map((day) => day.freeCalls) },
              { label: 'Paid', values: dayList.map((day) => day.paidCalls) },
              { label: 'Failed', values: dayList.map((day) => day.failedCalls) },
            ]}
            empty={empty}
          />
        )}
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
        <LoadedChart title="Calls by application" what="calls by application" query={analysis} size="small">
          {({ appList }) => (
            <Share
              title="Calls by application"
              of="Application"
              amount="Calls"
              unit={calls}
              parts={applicationParts(appList)}
              empty={empty}
            />
          )}
        </LoadedChart>
      </Grid>
      <Card title="Details" description="The same calls day by day.">
        <CallDetails {...state} headingLevel={3} />
      </Card>
    </Stack>
  );
}
