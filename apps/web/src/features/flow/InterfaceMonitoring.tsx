import { exportInterfaceFlowMonitor, InterfaceFlowSort } from '@platform/sdk';
import { useGetInterfaceFlowMonitor } from '@platform/sdk/react';
import {
  ActivityIcon,
  EmptyState,
  Stack,
  StatCard,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  Text,
} from '@platform/ui';
import { Figures } from '#components/charts/Figures.tsx';
import { DaysFilter } from '#components/list/DaysFilter.tsx';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { KeywordField, List } from '#components/list/List.tsx';
import { pageOf } from '#components/list/listSearch.ts';
import { method, name } from '#components/list/names.css.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { MethodName } from '#entities/call/MethodName.tsx';
import { charged, unsuccessful } from '#entities/statistic/outcomes.ts';
import { responseTime } from '#entities/statistic/responseTimes.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { successRate } from '#entities/statistic/successRate.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { CalledFilters } from './CalledFilters.tsx';
import { EnterpriseChoice } from './EnterpriseChoice.tsx';
import { type FlowTabProps, useFlowRequest } from './flowSearch.ts';

const FIGURES = {
  calls: 'Succeeded calls',
  freeCalls: 'Free calls',
  paidCalls: 'Paid calls',
  rejectedCalls: 'Rejected calls',
  failedCalls: 'Failed calls',
} as const;

/** The calls by application and API (specification §2.5, interface monitoring). */
export function InterfaceMonitoring(state: FlowTabProps) {
  const { search } = state;
  const { keyword, appId, apiId } = search;
  const { filters: common, options } = useFlowRequest(search);
  const filters = {
    ...common,
    ...(keyword && { keyword }),
    ...(appId && { appId }),
    ...(apiId && { apiId }),
  };
  const sorting = sortingOf(state, InterfaceFlowSort, '-calls');
  const flow = useGetInterfaceFlowMonitor({ ...filters, ...sorting.request, ...pageOf(search) }, options);
  return (
    <Stack gap={6}>
      {!flow.isLoadingError && (
        <>
          <Figures>
            {Object.entries(FIGURES).map(([figure, label]) => {
              const value = flow.data?.[figure as keyof typeof FIGURES];
              return (
                <StatCard
                  key={figure}
                  label={label}
                  isFramed={false}
                  value={value === undefined ? '' : formatNumber(value)}
                  isLoading={flow.isPending}
                />
              );
            })}
          </Figures>
          <StatisticsTime time={flow.data?.statisticsTime} />
        </>
      )}
      <List
        {...state}
        what="calls"
        views="interfaceMonitoring"
        {...(!state.hasEnterpriseFilter && { modes: ['enterpriseId'] })}
        query={flow}
        filters={
          <>
            <EnterpriseChoice {...state} />
            <CalledFilters {...state} />
            <KeywordField {...state} label="Search APIs" placeholder="API or method name" />
            <DaysFilter {...state} />
            <ExportButton
              onExport={(format, exporting) =>
                exportInterfaceFlowMonitor({ ...filters, ...sorting.request, format }, exporting)
              }
            />
          </>
        }
        empty={
          <EmptyState title="No calls in these days" icon={ActivityIcon}>
            An API appears here after its first call, whether it succeeds or not.
          </EmptyState>
        }
      >
        {(body) => (
          <Table aria-label="API calls" {...sorting.table}>
            <TableHeader>
              <TableColumn id="enterpriseName" allowsSorting>
                Enterprise
              </TableColumn>
              <TableColumn id="apiName" allowsSorting isRowHeader>
                API
              </TableColumn>
              <TableColumn id="calls" allowsSorting align="end">
                Calls
              </TableColumn>
              <TableColumn id="successRate" allowsSorting align="end">
                Success rate
              </TableColumn>
              <TableColumn id="averageDuration" allowsSorting align="end">
                Average time
              </TableColumn>
              <TableColumn id="p95Duration" align="end">
                p95
              </TableColumn>
              <TableColumn id="peakQps" allowsSorting align="end">
                Peak QPS
              </TableColumn>
              <TableColumn id="lastCallTime" allowsSorting>
                Last call
              </TableColumn>
            </TableHeader>
            <TableBody
              {...body}
              items={body.items.map((entry) => ({ ...entry, id: `${entry.appId} ${entry.apiId}` }))}
            >
              {(entry) => (
                <TableRow id={entry.id}>
                  <TableCell>
                    <Stack gap="half" className={name}>
                      {entry.enterpriseName}
                      <Text size="small" tone="secondary" elementType="span">
                        {entry.appName}
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell>
                    <Stack gap="half" align="start" className={method}>
                      {entry.apiName} {entry.version}
                      <MethodName>{entry.methodName}</MethodName>
                    </Stack>
                  </TableCell>
                  <TableCell align="end">
                    <Stack gap="half">
                      {formatNumber(entry.calls)}
                      <Text size="small" tone="secondary" elementType="span">
                        {charged(entry)}
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell align="end">
                    <Stack gap="half">
                      {successRate(entry)}
                      <Text size="small" tone="secondary" elementType="span">
                        {unsuccessful(entry)}
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {entry.calls === 0 ? '–' : responseTime(entry.averageDuration)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    <Stack gap="half">
                      {responseTime(entry.p95Duration)}
                      <Text size="small" tone="secondary" elementType="span">
                        p50 {responseTime(entry.p50Duration)}
                        <br />
                        p99 {responseTime(entry.p99Duration)}
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {formatNumber(entry.peakQps)}
                  </TableCell>
                  <TableCell>{formatDateTime(entry.lastCallTime)}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        )}
      </List>
    </Stack>
  );
}
