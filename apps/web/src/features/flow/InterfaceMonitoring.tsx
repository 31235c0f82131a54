import { exportInterfaceFlowMonitor } from '@platform/sdk';
import { useGetInterfaceFlowMonitor } from '@platform/sdk/react';
import {
  ActivityIcon,
  Code,
  EmptyState,
  Grid,
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
import { DaysFilter } from '#components/list/DaysFilter.tsx';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { KeywordField, List, listQuery } from '#components/list/List.tsx';
import { pageOf } from '#components/list/listSearch.ts';
import { name } from '#components/list/names.css.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { CalledFilters } from './CalledFilters.tsx';
import { EnterpriseChoice } from './EnterpriseChoice.tsx';
import { type FlowTabProps, requestOf } from './flowSearch.ts';

const FIGURES = {
  calls: 'Accepted calls',
  freeCalls: 'Free calls',
  paidCalls: 'Paid calls',
  failedCalls: 'Failed calls',
} as const;

/** The calls by application and API (specification §2.5, interface monitoring). */
export function InterfaceMonitoring(state: FlowTabProps) {
  const { search } = state;
  const { keyword, appId, apiId } = search;
  const filters = {
    ...requestOf(search),
    ...(keyword && { keyword }),
    ...(appId && { appId }),
    ...(apiId && { apiId }),
  };
  const flow = useGetInterfaceFlowMonitor({ ...filters, ...pageOf(search) }, listQuery);
  return (
    <Stack gap={6}>
      {!flow.isLoadingError && (
        <>
          <Grid layout="four" gap={4} isStretched>
            {Object.entries(FIGURES).map(([figure, label]) => {
              const value = flow.data?.[figure as keyof typeof FIGURES];
              return (
                <StatCard
                  key={figure}
                  label={label}
                  value={value === undefined ? '' : formatNumber(value)}
                  isLoading={flow.isPending}
                />
              );
            })}
          </Grid>
          <StatisticsTime time={flow.data?.statisticsTime} />
        </>
      )}
      <List
        {...state}
        what="calls"
        query={flow}
        filters={
          <>
            <EnterpriseChoice {...state} />
            <CalledFilters {...state} />
            <KeywordField {...state} label="Search APIs" placeholder="API or method name" />
            <DaysFilter {...state} />
            <ExportButton onExport={(options) => exportInterfaceFlowMonitor(filters, options)} />
          </>
        }
        empty={
          <EmptyState title="No call in these days" icon={ActivityIcon}>
            An API appears here with the first call of an application, accepted or refused.
          </EmptyState>
        }
      >
        {(body) => (
          <Table aria-label="Interface monitoring">
            <TableHeader>
              <TableColumn id="enterprise">Enterprise</TableColumn>
              <TableColumn id="api" isRowHeader>
                API
              </TableColumn>
              <TableColumn id="calls" align="end">
                Calls
              </TableColumn>
              <TableColumn id="failed" align="end">
                Failed
              </TableColumn>
              <TableColumn id="success" align="end">
                Accepted
              </TableColumn>
              <TableColumn id="duration" align="end">
                Mean duration
              </TableColumn>
              <TableColumn id="peak" align="end">
                Peak QPS
              </TableColumn>
              <TableColumn id="last">Last call</TableColumn>
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
                    <Stack gap="half" align="start" className={name}>
                      {entry.apiName} {entry.version}
                      <Code>{entry.methodName}</Code>
                    </Stack>
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    <Stack gap="half" align="end">
                      {formatNumber(entry.calls)}
                      <Text size="small" tone="secondary" elementType="span">
                        {formatNumber(entry.freeCalls)} free, {formatNumber(entry.paidCalls)} paid
                      </Text>
                    </Stack>
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {formatNumber(entry.failedCalls)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {entry.successRate.toFixed(1)} %
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {formatNumber(entry.averageDuration)} ms
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {formatNumber(entry.peakQps)}
                  </TableCell>
                  <TableCell isNowrap>{formatDateTime(entry.lastCallTime)}</TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        )}
      </List>
    </Stack>
  );
}
