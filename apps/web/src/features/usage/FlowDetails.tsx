import {
  CallDetailSort,
  type ExportFlowDetailBody,
  exportFlowDetail,
  type FlowDetail,
  SnapshotDetailSort,
  type SnapshotFlowDetail,
  VideoDetailSort,
  type VideoFlowDetail,
} from '@platform/sdk';
import {
  useGetFlowAnalysis,
  useGetFlowDetail,
  useGetSnapshotFlowDetail,
  useGetVideoFlowDetail,
} from '@platform/sdk/react';
import { FLOW_SOURCES } from '@platform/sdk/rules';
import {
  type HeadingLevel,
  SearchField,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Tag,
  Text,
} from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DaysFilter, LAST_DAYS, rangeOf } from '#components/list/DaysFilter.tsx';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, List, type ListParts, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf, type TableSorting } from '#components/list/sorting.ts';
import { ApplicationName } from '#entities/application/ApplicationName.tsx';
import { charged, unsuccessful } from '#entities/statistic/outcomes.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { formatBytes, formatDay, formatDuration, formatNumber } from '#lib/format.ts';
import { useToday } from '#lib/gatewayDay.ts';
import { calls, snapshots, times } from '#lib/units.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { Api } from './Api.tsx';
import { ApplicationFilter, type UsageSearch } from './Filters.tsx';
import { NoUsage } from './NoUsage.tsx';

/** The URL search parameters of the details. */
export interface FlowDetailSearch extends UsageSearch {
  /** Only calls of this API. */
  api?: string;
  /** Only traffic or snapshots of this device. */
  device?: string;
}

/** Props of FlowDetails. */
export interface FlowDetailsProps extends ListProps<FlowDetailSearch> {
  /** The filters, unless they are elsewhere on the screen. */
  filters?: ReactNode;
  /**
   * Heading level of the error and empty states within the page's outline.
   * @default 2
   */
  headingLevel?: HeadingLevel;
}

/** The filters in the URL, as the operations and the export expect them; without days until the days are known. */
function useUsageRequest({ application, ...search }: UsageSearch) {
  const today = useToday();
  const range = rangeOf(search, today);
  return { today, range, request: { ...range, ...(application && { appId: application }) } };
}

/** A column of the details. */
interface Column<Row> {
  /** The field of the contract that the column sorts by; without it, the column can't be sorted. */
  sort?: string;
  title: string;
  /** Whether it is the row's header for screen readers. */
  isRowHeader?: boolean;
  align?: 'end';
  isNowrap?: boolean;
  cell: (row: Row) => ReactNode;
}

/** A page of details, with totals over all pages. */
interface DetailPage<Row> {
  statisticsTime: string;
  total: number;
  list: Row[];
}

/** Props of DetailList. */
interface DetailListProps<Row, Data extends DetailPage<Row>>
  extends Omit<ListParts<FlowDetailSearch, Row>, 'empty' | 'query'> {
  query: Omit<ListParts<FlowDetailSearch, Row>['query'], 'data'> & { data: Data | undefined };
  filters: ReactNode;
  /** The request of the export. */
  exported: ExportFlowDetailBody;
  /** @returns the totals over all pages, in words */
  sumsOf: (data: Data) => string;
  /** @returns the unique id of a row */
  idOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  sorting: TableSorting;
}

/** The daily usage of one kind: filters, export, totals and list (specification §2.1, flowConsumeDetail). */
function DetailList<Row extends object, Data extends DetailPage<Row>>({
  filters,
  exported,
  sumsOf,
  idOf,
  columns,
  sorting,
  headingLevel = 2,
  ...list
}: DetailListProps<Row, Data>) {
  const { what } = list;
  const days = rangeOf(list.search, useToday());
  const { data } = list.query;
  return (
    <List
      {...list}
      headingLevel={headingLevel}
      filters={
        <>
          {filters}
          <ExportButton onExport={(format, options) => exportFlowDetail({ ...exported, format }, options)} />
        </>
      }
      empty={
        <NoUsage
          title={`No ${what} in these days`}
          headingLevel={headingLevel}
          of="calls"
          days={days}
          onShowLastDays={() => list.onSearch(LAST_DAYS)}
        />
      }
    >
      {({ items, ...body }) => (
        <>
          <Stack gap={1}>
            {data && <Text weight="medium">{sumsOf(data)}</Text>}
            <StatisticsTime time={data?.statisticsTime} />
          </Stack>
          <Table aria-label={`${what.slice(0, 1).toUpperCase()}${what.slice(1)} day by day`} {...sorting}>
            <TableHeader>
              {columns.map(({ title, sort, cell: _, isNowrap: __, ...column }) => (
                <TableColumn key={title} id={sort ?? title} allowsSorting={sort !== undefined} {...column}>
                  {title}
                </TableColumn>
              ))}
            </TableHeader>
            <TableBody {...body} items={items.map((row) => ({ row, id: idOf(row) }))}>
              {({ row }) => (
                <TableRow>
                  {columns.map(({ title, cell, sort: _, isRowHeader: __, ...look }) => (
                    <TableCell key={title} {...look}>
                      {cell(row)}
                    </TableCell>
                  ))}
                </TableRow>
              )}
            </TableBody>
          </Table>
        </>
      )}
    </List>
  );
}

/** Creates a column of numbers. */
const amount = <Row,>(title: string, sort: string, cell: (row: Row) => string): Column<Row> => ({
  title,
  sort,
  align: 'end',
  isNowrap: true,
  cell,
});

const DAY: Column<{ day: string }> = {
  title: 'Day',
  sort: 'day',
  isNowrap: true,
  cell: ({ day }) => formatDay(day),
};
const APPLICATION: Column<{ appId: string | null; appName: string | null }> = {
  title: 'Application',
  cell: ({ appId, appName }) => <ApplicationName appId={appId} name={appName} />,
};

/** Filters usage by an API, among those called in the selected days. */
export function ApiFilter({ search, onSearch }: ListProps<FlowDetailSearch>) {
  const { range, request } = useUsageRequest(search);
  // The options do not depend on the selection.
  const all = useGetFlowAnalysis(request, {
    query: { placeholderData: keepPreviousData, enabled: range !== undefined },
  });
  const apis = (all.data?.apiList ?? []).map(
    ({ apiId, apiName, version }) => [apiId, `${apiName} ${version}`] as const,
  );
  return (
    <FilterSelect
      label="API"
      all="All APIs"
      options={Object.fromEntries(apis)}
      value={search.api}
      onChange={(api) => onSearch({ api })}
    />
  );
}

/** Filters calls by days, application and API. */
export function CallFilters(state: ListProps<FlowDetailSearch>) {
  const { search, onSearch } = state;
  return (
    <>
      <DaysFilter {...state} />
      <ApplicationFilter value={search.application} onChange={(application) => onSearch({ application })} />
      <ApiFilter {...state} />
    </>
  );
}

/** The daily calls by application and API. */
export function CallDetails({ filters, ...state }: FlowDetailsProps) {
  const { search } = state;
  const { range, request } = useUsageRequest(search);
  const filter = { ...request, ...(search.api && { apiId: search.api }) };
  const sorting = sortingOf(state, CallDetailSort, '-day');
  const query = useGetFlowDetail(
    { ...filter, ...sorting.request, ...pageOf(search) },
    { query: { ...listQuery.query, enabled: range !== undefined } },
  );
  return (
    <DetailList
      {...state}
      what="calls"
      views="callUsage"
      sorting={sorting.table}
      query={query}
      filters={filters}
      exported={{ ...filter, flowType: 'interface' }}
      sumsOf={(sums) => `${calls.phrase(sums.calls)}: ${charged(sums)}. ${unsuccessful(sums)}.`}
      idOf={({ day, appId, apiId }) => `${day} ${appId} ${apiId}`}
      columns={CALL_COLUMNS}
    />
  );
}

const CALL_COLUMNS: readonly Column<FlowDetail>[] = [
  DAY,
  {
    title: 'API',
    sort: 'apiName',
    isRowHeader: true,
    cell: ({ apiName, methodName, version }) => (
      <Api name={apiName} methodName={methodName} version={version} />
    ),
  },
  APPLICATION,
  amount('Calls', 'calls', (row) => formatNumber(row.calls)),
  amount('Free', 'freeCalls', (row) => formatNumber(row.freeCalls)),
  amount('Paid', 'paidCalls', (row) => formatNumber(row.paidCalls)),
  amount('Rejected', 'rejectedCalls', (row) => formatNumber(row.rejectedCalls)),
  amount('Failed', 'failedCalls', (row) => formatNumber(row.failedCalls)),
];

/** Filters usage by days, application and device id. */
function DeviceFilters(state: ListProps<FlowDetailSearch>) {
  const { search, onSearch } = state;
  const [typed, setTyped] = useDebounced(search.device ?? '', (device) => onSearch({ device }), {
    writesUrl: true,
  });
  return (
    <>
      <DaysFilter {...state} />
      <ApplicationFilter value={search.application} onChange={(application) => onSearch({ application })} />
      <SearchField aria-label="Device id" placeholder="Device id" value={typed} onChange={setTyped} />
    </>
  );
}

/** A device and its store, with their names if they are known. */
function Device({ name, id, store }: { name: string | null; id: string; store: string | null }) {
  return (
    <Stack gap="half">
      {name ?? id}
      <Text size="small" tone="secondary" elementType="span">
        {[name && id, store].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

/** The fields that daily video traffic and snapshots of a device have in common. */
type DeviceDetail = Pick<
  VideoFlowDetail & SnapshotFlowDetail,
  'day' | 'appId' | 'appName' | 'deviceId' | 'deviceName' | 'storeName' | 'source'
>;

const DEVICE_COLUMNS: readonly Column<DeviceDetail>[] = [
  DAY,
  {
    title: 'Device',
    isRowHeader: true,
    cell: ({ deviceName, deviceId, storeName }) => (
      <Device name={deviceName} id={deviceId} store={storeName} />
    ),
  },
  APPLICATION,
  { title: 'Source', cell: ({ source }) => <Tag>{FLOW_SOURCES[source]}</Tag> },
];

const VIDEO_COLUMNS: readonly Column<VideoFlowDetail>[] = [
  ...DEVICE_COLUMNS,
  amount('Opened', 'sessionCount', (row) => formatNumber(row.sessionCount)),
  amount('Watched', 'duration', (row) => formatDuration(row.duration)),
  amount('Traffic', 'bytes', (row) => formatBytes(row.bytes)),
];

const CAPTURE_COLUMNS: readonly Column<SnapshotFlowDetail>[] = [
  ...DEVICE_COLUMNS,
  amount('Snapshots', 'captures', (row) => formatNumber(row.captures)),
];

const deviceRow = ({ day, appId, deviceId, source }: DeviceDetail) => `${day} ${appId} ${deviceId} ${source}`;

/** The filters of the device details, from the URL. */
function useDeviceFilter({ search }: ListProps<FlowDetailSearch>) {
  const { range, request } = useUsageRequest(search);
  return {
    filter: { ...request, ...(search.device && { deviceId: search.device }) },
    options: { query: { ...listQuery.query, enabled: range !== undefined } },
  };
}

/** The daily video traffic by device. */
export function VideoDetails(state: ListProps<FlowDetailSearch>) {
  const { filter, options } = useDeviceFilter(state);
  const sorting = sortingOf(state, VideoDetailSort, '-day');
  const query = useGetVideoFlowDetail({ ...filter, ...sorting.request, ...pageOf(state.search) }, options);
  return (
    <DetailList
      {...state}
      what="video traffic"
      views="videoUsage"
      sorting={sorting.table}
      query={query}
      filters={<DeviceFilters {...state} />}
      exported={{ ...filter, flowType: 'video' }}
      sumsOf={({ bytes, duration, sessionCount }) =>
        `${formatBytes(bytes)} in ${formatDuration(duration)} of video, opened ${times.phrase(sessionCount)}.`
      }
      idOf={deviceRow}
      columns={VIDEO_COLUMNS}
    />
  );
}

/** The daily snapshots by device. */
export function CaptureDetails(state: ListProps<FlowDetailSearch>) {
  const { filter, options } = useDeviceFilter(state);
  const sorting = sortingOf(state, SnapshotDetailSort, '-day');
  const query = useGetSnapshotFlowDetail({ ...filter, ...sorting.request, ...pageOf(state.search) }, options);
  return (
    <DetailList
      {...state}
      what="snapshots"
      views="captureUsage"
      sorting={sorting.table}
      query={query}
      filters={<DeviceFilters {...state} />}
      exported={{ ...filter, flowType: 'snapshot' }}
      sumsOf={(sums) => `${snapshots.phrase(sums.captures)}.`}
      idOf={deviceRow}
      columns={CAPTURE_COLUMNS}
    />
  );
}
