import { SnapshotDeviceSort, VideoDeviceSort } from '@platform/sdk';
import { useGetEnterpriseSnapshotStatistic, useGetEnterpriseStreamingStatistic } from '@platform/sdk/react';
import type { RangeOfDays } from '@platform/sdk/rules';
import {
  Button,
  EmptyState,
  Inline,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
  ToggleButton,
  ToggleButtonGroup,
  VideoIcon,
  XIcon,
} from '@platform/ui';
import type { ReactNode } from 'react';
import { Trend } from '#components/charts/Trend.tsx';
import { DaysFilter } from '#components/list/DaysFilter.tsx';
import { List, type ListParts } from '#components/list/List.tsx';
import { pageOf } from '#components/list/listSearch.ts';
import { name } from '#components/list/names.css.ts';
import { sortingOf, type TableSorting } from '#components/list/sorting.ts';
import { previousOf } from '#entities/statistic/previous.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { useComparison } from '#entities/statistic/useComparison.ts';
import { formatBytes, formatDateTime, formatDuration, formatNumber } from '#lib/format.ts';
import { snapshots, times, traffic, type Unit } from '#lib/units.ts';
import { EnterpriseChoice } from './EnterpriseChoice.tsx';
import { type FlowSearch, type FlowTabProps, useFlowRequest } from './flowSearch.ts';

/** Video traffic and snapshots by day and device (specification §2.5, media monitoring). */
export function MediaMonitoring(state: FlowTabProps) {
  const { search, onSearch } = state;
  const { filters, ...request } = useFlowRequest(search);
  const media = { ...filters, ...(search.deviceId && { deviceId: search.deviceId }) };
  return (
    <Stack gap={6}>
      <Inline gap={3} align="end">
        <ToggleButtonGroup
          aria-label="Medium"
          selectedKey={search.media ?? 'video'}
          onSelectionChange={(media) =>
            onSearch({ media: media === 'snapshot' ? media : undefined, deviceId: undefined })
          }
        >
          <ToggleButton id="video">Video traffic</ToggleButton>
          <ToggleButton id="snapshot">Snapshots</ToggleButton>
        </ToggleButtonGroup>
        <EnterpriseChoice {...state} />
        <DaysFilter {...state} />
        {search.deviceId && (
          <Button icon={XIcon} onPress={() => onSearch({ deviceId: undefined })}>
            Only {search.deviceId}
          </Button>
        )}
      </Inline>
      {search.media === 'snapshot' ? (
        <Snapshots {...request} state={state} filters={media} />
      ) : (
        <Video {...request} state={state} filters={media} />
      )}
    </Stack>
  );
}

/** Props of Medium. */
interface MediumProps {
  state: FlowTabProps;
  range: RangeOfDays | undefined;
  /** The days, the enterprise and the device. */
  filters: Partial<RangeOfDays> & { enterpriseId?: string; deviceId?: string };
  /** The options of the query. */
  options: ReturnType<typeof useFlowRequest>['options'];
}

/** A device with either kind of media. */
interface Device {
  enterpriseId: string;
  enterpriseName: string;
  deviceId: string;
  deviceName: string | null;
  storeName: string | null;
  lastTime: string;
}

/** The smallest page, for requests that need only the days. */
const DAYS_ONLY = { pageNumber: 1, pageSize: 1 };

function Video({ state, range, filters, options }: MediumProps) {
  const sorting = sortingOf(state, VideoDeviceSort, '-bytes');
  const video = useGetEnterpriseStreamingStatistic(
    { ...filters, ...sorting.request, ...pageOf(state.search) },
    options,
  );
  const { openDay, earlier, earlierOptions } = useComparison(range, video.data?.statisticsTime);
  const before = useGetEnterpriseStreamingStatistic({ ...filters, ...earlier, ...DAYS_ONLY }, earlierOptions);
  return (
    <Medium
      {...state}
      sorting={sorting.table}
      query={video}
      title="Video traffic"
      summary={
        video.data &&
        `Video was opened ${times.phrase(video.data.sessionCount)} and watched ${formatDuration(video.data.duration)}.`
      }
      statisticsTime={video.data?.statisticsTime}
      openDay={openDay}
      days={video.data?.dayList}
      earlierDays={before.data?.dayList}
      amountOf={({ bytes }) => bytes}
      unit={traffic}
      columns={[
        { id: 'bytes', title: 'Video traffic', value: ({ bytes }) => formatBytes(bytes) },
        { id: 'sessionCount', title: 'Opened', value: ({ sessionCount }) => formatNumber(sessionCount) },
        { id: 'duration', title: 'Watched', value: ({ duration }) => formatDuration(duration) },
      ]}
    />
  );
}

function Snapshots({ state, range, filters, options }: MediumProps) {
  const sorting = sortingOf(state, SnapshotDeviceSort, '-captures');
  const taken = useGetEnterpriseSnapshotStatistic(
    { ...filters, ...sorting.request, ...pageOf(state.search) },
    options,
  );
  const { openDay, earlier, earlierOptions } = useComparison(range, taken.data?.statisticsTime);
  const before = useGetEnterpriseSnapshotStatistic({ ...filters, ...earlier, ...DAYS_ONLY }, earlierOptions);
  return (
    <Medium
      {...state}
      sorting={sorting.table}
      query={taken}
      title="Snapshots"
      statisticsTime={taken.data?.statisticsTime}
      openDay={openDay}
      days={taken.data?.dayList}
      earlierDays={before.data?.dayList}
      amountOf={({ captures }) => captures}
      unit={snapshots}
      columns={[{ id: 'captures', title: 'Snapshots', value: (device) => formatNumber(device.captures) }]}
    />
  );
}

interface MediumParts<Entry extends Device, Day extends { day: string }> extends FlowTabProps {
  query: ListParts<FlowSearch, Entry>['query'];
  title: string;
  /** Additional totals of all devices. */
  summary?: ReactNode;
  statisticsTime: string | undefined;
  openDay: string | undefined;
  days: Day[] | undefined;
  /** The days before, for comparison. */
  earlierDays: Day[] | undefined;
  /** The value of a day. */
  amountOf: (day: Day) => number;
  unit: Unit;
  sorting: TableSorting;
  columns: { id: string; title: string; value: (device: Entry) => string }[];
}

/** One kind of media: a trend by day, and the devices, by default sorted by usage, most first. */
function Medium<Entry extends Device, Day extends { day: string }>({
  query,
  title,
  summary,
  statisticsTime,
  openDay,
  days,
  earlierDays,
  amountOf,
  unit,
  sorting,
  columns,
  ...state
}: MediumParts<Entry, Day>) {
  const empty = (
    <EmptyState
      title={`No ${unit === traffic ? 'video watched' : 'snapshots taken'} in these days`}
      icon={VideoIcon}
    >
      Choose other days, or another enterprise.
    </EmptyState>
  );
  return (
    <>
      {days && (
        <Trend
          title={`${title} by day`}
          days={days.map(({ day }) => day)}
          series={[{ label: title, values: days.map(amountOf) }]}
          previous={previousOf(days, earlierDays, openDay, amountOf)}
          unit={unit}
          openDay={openDay}
          empty={empty}
        />
      )}
      {days && (
        <Stack gap={1}>
          {summary && <Text>{summary}</Text>}
          <StatisticsTime time={statisticsTime} />
        </Stack>
      )}
      <List
        {...state}
        what="devices"
        query={query}
        empty={empty}
        views="mediaMonitoring"
        modes={['media', ...(state.hasEnterpriseFilter ? [] : ['enterpriseId'])]}
      >
        {(body) => (
          <Table aria-label={`${title} by device`} {...sorting}>
            <TableHeader>
              <TableColumn id="device" isRowHeader>
                Device
              </TableColumn>
              <TableColumn id="store">Store</TableColumn>
              <TableColumn id="enterpriseName" allowsSorting>
                Enterprise
              </TableColumn>
              {columns.map((column) => (
                <TableColumn key={column.id} id={column.id} allowsSorting align="end">
                  {column.title}
                </TableColumn>
              ))}
              <TableColumn id="lastTime" allowsSorting>
                Last time
              </TableColumn>
            </TableHeader>
            <TableBody
              {...body}
              items={body.items.map((device) => ({
                ...device,
                id: `${device.enterpriseId} ${device.deviceId}`,
              }))}
            >
              {(device) => (
                <TableRow id={device.id}>
                  <TableCell>
                    <Stack gap="half" className={name}>
                      <Link onPress={() => state.onSearch({ deviceId: device.deviceId })}>
                        {device.deviceName ?? device.deviceId}
                      </Link>
                      <Text size="small" tone="secondary" elementType="span">
                        {device.deviceId}
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell>
                    <div className={name}>{device.storeName ?? '–'}</div>
                  </TableCell>
                  <TableCell>
                    <div className={name}>{device.enterpriseName}</div>
                  </TableCell>
                  {columns.map((column) => (
                    <TableCell key={column.title} align="end" isNowrap>
                      {column.value(device)}
                    </TableCell>
                  ))}
                  <TableCell isNowrap>{formatDateTime(device.lastTime)}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        )}
      </List>
    </>
  );
}
