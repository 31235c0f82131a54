import {
  useGetApiDailyOverview,
  useGetApiMonthOverview,
  useGetFlowPackageDailyOverview,
  useGetFlowPackageMonthOverview,
  useGetFlowPackageRemainAmount,
  useGetVideoSnapshotRemain,
} from '@platform/sdk/react';
import { EmptyState, Grid, Inline, Stack, StatCard, ToggleButton, ToggleButtonGroup } from '@platform/ui';
import { Figures } from '#components/charts/Figures.tsx';
import { LoadedChart } from '#components/charts/LoadedChart.tsx';
import { MEANING } from '#components/charts/SeriesMark.tsx';
import { Share } from '#components/charts/Share.tsx';
import { Sparkline } from '#components/charts/Sparkline.tsx';
import { Trend } from '#components/charts/Trend.tsx';
import { listQuery } from '#components/list/List.tsx';
import type { ListProps } from '#components/list/listSearch.ts';
import { changeOf } from '#entities/statistic/change.ts';
import { outcomeSeries } from '#entities/statistic/outcomes.ts';
import { previousOf } from '#entities/statistic/previous.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { useComparison } from '#entities/statistic/useComparison.ts';
import { DAY_RANGES, type DayRange, daysOf } from '#lib/dayRanges.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { calls, snapshots, traffic, type Unit } from '#lib/units.ts';
import { ApplicationFilter, type UsageSearch } from './Filters.tsx';
import { LatestMessages } from './LatestMessages.tsx';
import { NoUsage } from './NoUsage.tsx';

/** The kinds of usage that packages and recharges pay for. */
type PaidKind = 'calls' | 'video' | 'captures';

/** The URL search parameters of the overview. */
export interface OverviewSearch extends UsageSearch {
  /** The date range; the last 7 days by default. */
  range?: Exclude<DayRange, 'last7'>;
  /** The kind of paid usage to show; calls by default. */
  paid?: Exclude<PaidKind, 'calls'>;
}

const PAID: Record<PaidKind, { name: string; field: 'paidCalls' | 'videoBytes' | 'captures'; unit: Unit }> = {
  calls: { name: 'API calls', field: 'paidCalls', unit: calls },
  video: { name: 'Video traffic', field: 'videoBytes', unit: traffic },
  captures: { name: 'Snapshots', field: 'captures', unit: snapshots },
};

const partsOf = (list: readonly { apiId: string; apiName: string; version: string; calls: number }[]) =>
  list.map(({ apiId, apiName, version, calls: value }) => ({
    id: apiId,
    name: `${apiName} ${version}`,
    value,
  }));

/** A balance with its total. */
function Left({
  label,
  unit,
  query: { data, isPending },
}: {
  label: string;
  unit: Unit;
  query: { data: { total: number; remain: number } | undefined; isPending: boolean };
}) {
  const hint = data && (data.total > 0 ? `of ${unit.amount(data.total)}` : 'No active package');
  return (
    <StatCard
      label={label}
      isFramed={false}
      value={data ? unit.amount(data.remain) : '–'}
      isLoading={isPending}
      {...(hint && { hint })}
    />
  );
}

/** An overview of a developer's calls and paid usage (specification §2.5, overview). */
export function Overview({ search, onSearch }: ListProps<OverviewSearch>) {
  const { range = 'last7', application, paid = 'calls' } = search;
  const today = useToday();
  const appId = application && { appId: application };
  const days = today === undefined ? undefined : daysOf(range, today);
  const filters = { ...days, ...appId };
  const options = { query: { ...listQuery.query, enabled: today !== undefined } };
  const trend = useGetApiDailyOverview(filters, options);
  const paidTrend = useGetFlowPackageDailyOverview(filters, options);
  const month = useGetApiMonthOverview({ ...appId }, listQuery);
  const paidMonth = useGetFlowPackageMonthOverview({ ...appId }, listQuery);
  const left = useGetFlowPackageRemainAmount();
  const mediaBalances = useGetVideoSnapshotRemain();
  const { openDay, earlier, earlierOptions } = useComparison(days, trend.data?.statisticsTime);
  const before = useGetApiDailyOverview({ ...earlier, ...appId }, earlierOptions);
  const paidBefore = useGetFlowPackageDailyOverview({ ...earlier, ...appId }, earlierOptions);
  const of = PAID[paid];
  const called = trend.data?.list;
  const openIndex = called?.findIndex(({ day }) => day === openDay) ?? -1;
  const change = changeOf(trend.data, called, openDay);
  return (
    <Stack gap={4}>
      <Inline gap={3} align="center">
        <ToggleButtonGroup<DayRange>
          aria-label="Range"
          selectedKey={range}
          onSelectionChange={(chosen) => onSearch({ range: chosen === 'last7' ? undefined : chosen })}
        >
          {Object.entries(DAY_RANGES).map(([id, name]) => (
            <ToggleButton key={id} id={id}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ApplicationFilter value={application} onChange={(chosen) => onSearch({ application: chosen })} />
      </Inline>
      <Stack gap={2}>
        <Figures hasLead>
          <StatCard
            label="Succeeded calls"
            isFramed={false}
            value={trend.data ? calls.amount(trend.data.calls) : '–'}
            isLoading={trend.isPending}
            {...(change && { change })}
            {...(called && {
              chart: <Sparkline values={called.map((day) => day.calls)} openIndex={openIndex} />,
            })}
          />
          <Left label="Paid API calls left" unit={calls} query={left} />
          <Left
            label="Video traffic left"
            unit={traffic}
            query={{ data: mediaBalances.data?.video, isPending: mediaBalances.isPending }}
          />
          <Left
            label="Snapshots left"
            unit={snapshots}
            query={{ data: mediaBalances.data?.snapshot, isPending: mediaBalances.isPending }}
          />
        </Figures>
        <StatisticsTime time={trend.data?.statisticsTime} />
      </Stack>
      <Grid layout="sidebarEnd" isStretched>
        <LoadedChart title="API call trend" what="calls" query={trend}>
          {({ list }) => (
            <Trend
              title="API call trend"
              unit={calls}
              days={list.map(({ day }) => day)}
              series={outcomeSeries(list)}
              previous={previousOf(list, before.data?.list, openDay, (day) => day.calls)}
              openDay={openDay}
              empty={
                <NoUsage
                  title="No calls in these days"
                  of="calls"
                  days={days}
                  onShowLastDays={() => onSearch({ range: undefined })}
                />
              }
            />
          )}
        </LoadedChart>
        <LatestMessages />
      </Grid>
      <Grid layout="two" isStretched>
        <LoadedChart title="API distribution this month" what="calls of the month" query={month} size="small">
          {({ list }) => (
            <Share
              title="API distribution this month"
              of="API"
              amount="Calls"
              unit={calls}
              parts={partsOf(list)}
              empty={<EmptyState title="No calls this month" headingLevel={3} />}
            />
          )}
        </LoadedChart>
        <LoadedChart
          title="Paid API distribution this month"
          what="paid calls of the month"
          query={paidMonth}
          size="small"
        >
          {({ list }) => (
            <Share
              title="Paid API distribution this month"
              of="API"
              amount="Paid calls"
              unit={calls}
              parts={partsOf(list)}
              empty={<EmptyState title="No paid calls this month" headingLevel={3} />}
            />
          )}
        </LoadedChart>
      </Grid>
      <LoadedChart title="Paid traffic trend" what="paid traffic" query={paidTrend} hasControls>
        {({ list }) => (
          <Trend
            title="Paid traffic trend"
            controls={
              <Inline>
                <ToggleButtonGroup<PaidKind>
                  aria-label="Paid traffic of"
                  selectedKey={paid}
                  onSelectionChange={(chosen) => onSearch({ paid: chosen === 'calls' ? undefined : chosen })}
                >
                  {Object.entries(PAID).map(([id, { name }]) => (
                    <ToggleButton key={id} id={id}>
                      {name}
                    </ToggleButton>
                  ))}
                </ToggleButtonGroup>
              </Inline>
            }
            unit={of.unit}
            days={list.map(({ day }) => day)}
            series={[{ label: of.name, color: MEANING.paid, values: list.map((day) => day[of.field]) }]}
            previous={previousOf(list, paidBefore.data?.list, openDay, (day) => day[of.field])}
            openDay={openDay}
            empty={
              <NoUsage
                title="No paid usage in these days"
                of="paid"
                days={days}
                onShowLastDays={() => onSearch({ range: undefined })}
              />
            }
          />
        )}
      </LoadedChart>
    </Stack>
  );
}
