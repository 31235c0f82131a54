import {
  useGetApiDailyOverview,
  useGetApiMonthOverview,
  useGetFlowPackageDailyOverview,
  useGetFlowPackageMonthOverview,
  useGetFlowPackageRemainAmount,
  useGetVideoSnapshotRemain,
} from '@platform/sdk/react';
import {
  Grid,
  Inline,
  PackageIcon,
  Stack,
  StatCard,
  ToggleButton,
  ToggleButtonGroup,
  VideoIcon,
  ZapIcon,
  ZoomInIcon,
} from '@platform/ui';
import { LoadedChart } from '#components/charts/LoadedChart.tsx';
import { Share } from '#components/charts/Share.tsx';
import { Trend } from '#components/charts/Trend.tsx';
import { listQuery } from '#components/list/List.tsx';
import type { ListProps } from '#components/list/listSearch.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { DAY_RANGES, type DayRange, daysOf } from '#lib/dayRanges.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { calls, captures, traffic, type Unit } from '#lib/units.ts';
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
  captures: { name: 'Captures', field: 'captures', unit: captures },
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
  icon,
  unit,
  query: { data, isPending },
}: {
  label: string;
  icon: typeof ZapIcon;
  unit: Unit;
  query: { data: { total: number; remain: number } | undefined; isPending: boolean };
}) {
  const hint = data && (data.total > 0 ? `of ${unit.amount(data.total)}` : 'No package in use');
  return (
    <StatCard
      label={label}
      icon={icon}
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
  const filters = { ...(today && daysOf(range, today)), ...appId };
  const options = { query: { ...listQuery.query, enabled: today !== undefined } };
  const trend = useGetApiDailyOverview(filters, options);
  const paidTrend = useGetFlowPackageDailyOverview(filters, options);
  const month = useGetApiMonthOverview({ ...appId }, listQuery);
  const paidMonth = useGetFlowPackageMonthOverview({ ...appId }, listQuery);
  const left = useGetFlowPackageRemainAmount();
  const mediaBalances = useGetVideoSnapshotRemain();
  const of = PAID[paid];
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
      <StatisticsTime time={trend.data?.statisticsTime} />
      <Grid>
        <StatCard
          label="API calls"
          icon={ZapIcon}
          value={trend.data ? calls.amount(trend.data.calls) : '–'}
          isLoading={trend.isPending}
          hint={DAY_RANGES[range]}
        />
        <Left label="Paid API calls left" icon={PackageIcon} unit={calls} query={left} />
        <Left
          label="Video traffic left"
          icon={VideoIcon}
          unit={traffic}
          query={{ data: mediaBalances.data?.video, isPending: mediaBalances.isPending }}
        />
        <Left
          label="Captures left"
          icon={ZoomInIcon}
          unit={captures}
          query={{ data: mediaBalances.data?.snapshot, isPending: mediaBalances.isPending }}
        />
      </Grid>
      <Grid layout="sidebarEnd">
        <LoadedChart title="API call trend" what="calls" query={trend} hasLegend>
          {({ list }) => (
            <Trend
              title="API call trend"
              unit={calls}
              days={list.map(({ day }) => day)}
              series={[
                { label: 'Accepted', values: list.map((day) => day.calls) },
                { label: 'Failed', values: list.map((day) => day.failedCalls) },
              ]}
              empty={<NoUsage title="No calls in these days" of="calls" />}
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
              empty={<NoUsage title="No calls this month" of="calls" />}
            />
          )}
        </LoadedChart>
        <LoadedChart
          title="Paid API distribution"
          what="paid calls of the month"
          query={paidMonth}
          size="small"
        >
          {({ list }) => (
            <Share
              title="Paid API distribution"
              of="API"
              amount="Paid calls"
              unit={calls}
              parts={partsOf(list)}
              empty={<NoUsage title="No paid calls this month" of="paid" />}
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
            series={[{ label: of.name, values: list.map((day) => day[of.field]) }]}
            empty={<NoUsage title="Nothing was paid for in these days" of="paid" />}
          />
        )}
      </LoadedChart>
    </Stack>
  );
}
