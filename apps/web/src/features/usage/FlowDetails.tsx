import { exportFlowDetail } from '@platform/sdk';
import {
  useGetFlowAnalysis,
  useGetFlowDetail,
  useGetSnapshotFlowDetail,
  useGetVideoFlowDetail,
} from '@platform/sdk/react';
import {
  EmptyState,
  type HeadingLevel,
  LinkButton,
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
import type { ReactNode } from 'react';
import { formatBytes, formatDay, formatDuration, formatNumber } from '#lib/format.ts';
import { type ListProps, pageOf } from '#lib/list.ts';
import { calls, captures } from '#lib/units.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { ExportButton } from '#shell/ExportButton.tsx';
import { FilterSelect, List, listQuery } from '#shell/List.tsx';
import { StatisticsTime } from '#shell/StatisticsTime.tsx';
import { Api } from './Api.tsx';
import { ApplicationFilter, DaysFilter, rangeOf, type UsageSearch } from './Filters.tsx';
import { SOURCES } from './sources.ts';
import { useToday } from './useToday.ts';

/** What of the details stands in the address. */
export interface FlowDetailSearch extends UsageSearch {
  /** Only this API's calls. */
  api?: string;
  /** Only this device's traffic or captures. */
  device?: string;
}

/** What a list of details is told. */
export interface FlowDetailsProps extends ListProps<FlowDetailSearch> {
  /** The filters, where they do not stand elsewhere on the screen. */
  filters?: ReactNode;
  /**
   * The place in the page's outline of what stands in place of calls.
   * @default 2
   */
  headingLevel?: HeadingLevel;
}

/** What the address asks for, as the operations and the export take it; undefined until the days are known. */
function useAsked({ application, ...search }: UsageSearch) {
  const today = useToday();
  const range = rangeOf(search, today);
  return { today, range, asked: { ...range, ...(application && { appId: application }) } };
}

const noUse = (what: string, headingLevel: HeadingLevel) => (
  <EmptyState
    title={`No ${what} in these days`}
    headingLevel={headingLevel}
    actions={<LinkButton href="/onlineDebugger/debugger">Open the online debugger</LinkButton>}
  >
    Choose other days or all applications. What is used now shows up here within 30 minutes.
  </EmptyState>
);

/** The list's numbers of every page together, and up to when they are counted. */
function Sums({ children, time }: { children: ReactNode; time: string | undefined }) {
  return (
    <Stack gap={1}>
      {time && <Text weight="medium">{children}</Text>}
      <StatisticsTime time={time} />
    </Stack>
  );
}

/** Shows the use of one API only, of those that were called in some days. */
export function ApiFilter({ search, onSearch }: ListProps<FlowDetailSearch>) {
  const { range, asked } = useAsked(search);
  // What there is to choose from does not go with what is chosen.
  const all = useGetFlowAnalysis(asked, { query: { ...listQuery.query, enabled: range !== undefined } });
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

/** Shows the calls of some days, of one application or of one API only. */
export function CallFilters(state: ListProps<FlowDetailSearch>) {
  const { search, onSearch } = state;
  return (
    <>
      <DaysFilter {...state} today={useToday()} />
      <ApplicationFilter value={search.application} onChange={(application) => onSearch({ application })} />
      <ApiFilter {...state} />
    </>
  );
}

/** The calls day by day, by application and API (specification §2.1, flowConsumeDetail). */
export function CallDetails({ filters, headingLevel = 2, ...state }: FlowDetailsProps) {
  const { search } = state;
  const { range, asked } = useAsked(search);
  const filter = { ...asked, ...(search.api && { apiId: search.api }) };
  const details = useGetFlowDetail(
    { ...filter, ...pageOf(search) },
    { query: { ...listQuery.query, enabled: range !== undefined } },
  );
  const { data } = details;
  return (
    <List
      {...state}
      what="calls"
      headingLevel={headingLevel}
      query={details}
      filters={
        <>
          {filters}
          <ExportButton
            onExport={(options) => exportFlowDetail({ ...filter, flowType: 'interface' }, options)}
          />
        </>
      }
      empty={noUse('calls', headingLevel)}
    >
      {({ items, ...body }) => (
        <>
          <Sums time={data?.statisticsTime}>
            {data &&
              `${calls.phrase(data.calls)}: ${formatNumber(data.freeCalls)} free, ${formatNumber(data.paidCalls)} paid. ${formatNumber(data.failedCalls)} failed.`}
          </Sums>
          <Table aria-label="Calls day by day">
            <TableHeader>
              <TableColumn>Day</TableColumn>
              <TableColumn isRowHeader>API</TableColumn>
              <TableColumn>Application</TableColumn>
              <TableColumn align="end">Calls</TableColumn>
              <TableColumn align="end">Free</TableColumn>
              <TableColumn align="end">Paid</TableColumn>
              <TableColumn align="end">Failed</TableColumn>
            </TableHeader>
            <TableBody
              {...body}
              items={items.map((row) => ({ ...row, id: `${row.day} ${row.appId} ${row.apiId}` }))}
            >
              {(row) => (
                <TableRow>
                  <TableCell isNowrap>{formatDay(row.day)}</TableCell>
                  <TableCell>
                    <Api name={row.apiName} methodName={row.methodName} version={row.version} />
                  </TableCell>
                  <TableCell>{row.appName}</TableCell>
                  <TableCell align="end">{formatNumber(row.calls)}</TableCell>
                  <TableCell align="end">{formatNumber(row.freeCalls)}</TableCell>
                  <TableCell align="end">{formatNumber(row.paidCalls)}</TableCell>
                  <TableCell align="end">{formatNumber(row.failedCalls)}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </>
      )}
    </List>
  );
}

/** Shows the use of some days, of one application or of one device only, the device by its id. */
function DeviceFilters(state: ListProps<FlowDetailSearch>) {
  const { search, onSearch } = state;
  const [typed, setTyped] = useDebounced(search.device ?? '', (device) => onSearch({ device }));
  return (
    <>
      <DaysFilter {...state} today={useToday()} />
      <ApplicationFilter value={search.application} onChange={(application) => onSearch({ application })} />
      <SearchField aria-label="Device id" placeholder="Device id" value={typed} onChange={setTyped} />
    </>
  );
}

/** A device, and the store in which it is, as far as their names are known. */
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

/** The video traffic day by day, by device (specification §2.1, flowConsumeDetail). */
export function VideoDetails(state: ListProps<FlowDetailSearch>) {
  const { search } = state;
  const { range, asked } = useAsked(search);
  const filter = { ...asked, ...(search.device && { deviceId: search.device }) };
  const details = useGetVideoFlowDetail(
    { ...filter, ...pageOf(search) },
    { query: { ...listQuery.query, enabled: range !== undefined } },
  );
  const { data } = details;
  return (
    <List
      {...state}
      what="video traffic"
      query={details}
      filters={
        <>
          <DeviceFilters {...state} />
          <ExportButton onExport={(options) => exportFlowDetail({ ...filter, flowType: 'video' }, options)} />
        </>
      }
      empty={noUse('video traffic', 2)}
    >
      {({ items, ...body }) => (
        <>
          <Sums time={data?.statisticsTime}>
            {data &&
              `${formatBytes(data.bytes)} in ${formatDuration(data.duration)} of video, opened ${formatNumber(data.sessionCount)} times.`}
          </Sums>
          <Table aria-label="Video traffic day by day">
            <TableHeader>
              <TableColumn>Day</TableColumn>
              <TableColumn isRowHeader>Device</TableColumn>
              <TableColumn>Application</TableColumn>
              <TableColumn>Source</TableColumn>
              <TableColumn align="end">Opened</TableColumn>
              <TableColumn align="end">Watched</TableColumn>
              <TableColumn align="end">Traffic</TableColumn>
            </TableHeader>
            <TableBody
              {...body}
              items={items.map((row) => ({
                ...row,
                id: `${row.day} ${row.appId} ${row.deviceId} ${row.source}`,
              }))}
            >
              {(row) => (
                <TableRow>
                  <TableCell isNowrap>{formatDay(row.day)}</TableCell>
                  <TableCell>
                    <Device name={row.deviceName} id={row.deviceId} store={row.storeName} />
                  </TableCell>
                  <TableCell>{row.appName ?? '–'}</TableCell>
                  <TableCell>
                    <Tag>{SOURCES[row.source]}</Tag>
                  </TableCell>
                  <TableCell align="end">{formatNumber(row.sessionCount)}</TableCell>
                  <TableCell align="end" isNowrap>
                    {formatDuration(row.duration)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {formatBytes(row.bytes)}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </>
      )}
    </List>
  );
}

/** The captures day by day, by device (specification §2.1, flowConsumeDetail). */
export function CaptureDetails(state: ListProps<FlowDetailSearch>) {
  const { search } = state;
  const { range, asked } = useAsked(search);
  const filter = { ...asked, ...(search.device && { deviceId: search.device }) };
  const details = useGetSnapshotFlowDetail(
    { ...filter, ...pageOf(search) },
    { query: { ...listQuery.query, enabled: range !== undefined } },
  );
  const { data } = details;
  return (
    <List
      {...state}
      what="captures"
      query={details}
      filters={
        <>
          <DeviceFilters {...state} />
          <ExportButton
            onExport={(options) => exportFlowDetail({ ...filter, flowType: 'snapshot' }, options)}
          />
        </>
      }
      empty={noUse('captures', 2)}
    >
      {({ items, ...body }) => (
        <>
          <Sums time={data?.statisticsTime}>{data && `${captures.phrase(data.captures)}.`}</Sums>
          <Table aria-label="Captures day by day">
            <TableHeader>
              <TableColumn>Day</TableColumn>
              <TableColumn isRowHeader>Device</TableColumn>
              <TableColumn>Application</TableColumn>
              <TableColumn>Source</TableColumn>
              <TableColumn align="end">Captures</TableColumn>
            </TableHeader>
            <TableBody
              {...body}
              items={items.map((row) => ({
                ...row,
                id: `${row.day} ${row.appId} ${row.deviceId} ${row.source}`,
              }))}
            >
              {(row) => (
                <TableRow>
                  <TableCell isNowrap>{formatDay(row.day)}</TableCell>
                  <TableCell>
                    <Device name={row.deviceName} id={row.deviceId} store={row.storeName} />
                  </TableCell>
                  <TableCell>{row.appName ?? '–'}</TableCell>
                  <TableCell>
                    <Tag>{SOURCES[row.source]}</Tag>
                  </TableCell>
                  <TableCell align="end">{formatNumber(row.captures)}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        </>
      )}
    </List>
  );
}
