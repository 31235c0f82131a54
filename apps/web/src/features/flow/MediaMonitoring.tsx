import { SnapshotDeviceSort, VideoDeviceSort } from '@platform/sdk';
import { useGetEnterpriseSnapshotStatistic, useGetEnterpriseStreamingStatistic } from '@platform/sdk/react';
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
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { formatBytes, formatDateTime, formatDuration, formatNumber } from '#lib/format.ts';
import { useOpenDay } from '#lib/gatewayDay.ts';
import { snapshots, times, traffic, type Unit } from '#lib/units.ts';
import { EnterpriseChoice } from './EnterpriseChoice.tsx';
import { type FlowSearch, type FlowTabProps, useFlowRequest } from './flowSearch.ts';

/** Video traffic and snapshots by day and device (specification §2.5, media monitoring). */
export function MediaMonitoring(state: FlowTabProps) {
  const { search, onSearch } = state;
  const { filters, options } = useFlowRequest(search);
  const page = { ...filters, ...(search.deviceId && { deviceId: search.deviceId }), ...pageOf(search) };
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
        <Snapshots state={state} page={page} options={options} />
      ) : (
        <Video state={state} page={page} options={options} />
      )}
    </Stack>
  );
}

/** Props of Medium. */
interface MediumProps {
  state: FlowTabProps;
  page: { dayFrom?: string; dayTo?: string; enterpriseId?: string; deviceId?: string } & ReturnType<
    typeof pageOf
  >;
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

function Video({ state, page, options }: MediumProps) {
  const sorting = sortingOf(state, VideoDeviceSort, '-bytes');
  const video = useGetEnterpriseStreamingStatistic({ ...page, ...sorting.request }, options);
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
      days={video.data?.dayList.map(({ day, bytes }) => ({ day, value: bytes }))}
      unit={traffic}
      columns={[
        { id: 'bytes', title: 'Video traffic', value: ({ bytes }) => formatBytes(bytes) },
        { id: 'sessionCount', title: 'Opened', value: ({ sessionCount }) => formatNumber(sessionCount) },
        { id: 'duration', title: 'Watched', value: ({ duration }) => formatDuration(duration) },
      ]}
    />
  );
}

function Snapshots({ state, page, options }: MediumProps) {
  const sorting = sortingOf(state, SnapshotDeviceSort, '-captures');
  const taken = useGetEnterpriseSnapshotStatistic({ ...page, ...sorting.request }, options);
  return (
    <Medium
      {...state}
      sorting={sorting.table}
      query={taken}
      title="Snapshots"
      statisticsTime={taken.data?.statisticsTime}
      days={taken.data?.dayList.map(({ day, captures: value }) => ({ day, value }))}
      unit={snapshots}
      columns={[{ id: 'captures', title: 'Snapshots', value: (device) => formatNumber(device.captures) }]}
    />
  );
}

interface MediumParts<Entry extends Device> extends FlowTabProps {
  query: ListParts<FlowSearch, Entry>['query'];
  title: string;
  /** Additional totals of all devices. */
  summary?: ReactNode;
  statisticsTime: string | undefined;
  days: { day: string; value: number }[] | undefined;
  unit: Unit;
  sorting: TableSorting;
  columns: { id: string; title: string; value: (device: Entry) => string }[];
}

/** One kind of media: a trend by day, and the devices, by default those with the most first. */
function Medium<Entry extends Device>({
  query,
  title,
  summary,
  statisticsTime,
  days,
  unit,
  sorting,
  columns,
  ...state
}: MediumParts<Entry>) {
  const openDay = useOpenDay(statisticsTime);
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
          series={[{ label: title, values: days.map(({ value }) => value) }]}
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
