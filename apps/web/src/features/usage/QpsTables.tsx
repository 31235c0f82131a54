import { useGetApiQpsInfo } from '@platform/sdk/react';
import {
  Card,
  EmptyState,
  LinkButton,
  Meter,
  Stack,
  StatusLight,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
} from '@platform/ui';
import { loadedRows } from '#components/Loaded.tsx';
import { listQuery } from '#components/list/List.tsx';
import type { ListProps, ListSearch } from '#components/list/listSearch.ts';
import { sortEntries, sortingOf } from '#components/list/sorting.ts';
import { ApplicationName } from '#entities/application/ApplicationName.tsx';
import { buyQpsHref } from '#entities/order/orderHref.ts';
import { HIGHLIGHT_SHARE } from '#entities/quota/usageTone.ts';
import { StatisticsTime } from '#entities/statistic/StatisticsTime.tsx';
import { formatDay, formatNumber } from '#lib/format.ts';
import { Api } from './Api.tsx';

/** Props of QpsTables. */
export interface QpsTablesProps extends ListProps<ListSearch> {
  keyword?: string | undefined;
  application?: string | undefined;
  isExpiredShown: boolean;
}

const COLUMNS = { apiName: 'apiName', appName: 'appName', qps: 'qps', peakQps: 'peakQps' } as const;

/** The peak of calls per second compared with the limit, and the number of calls over the limit. */
function Peak({ peak, most, limited }: { peak: number; most: number; limited: number }) {
  return (
    <Stack gap={1}>
      <Meter
        label={`${formatNumber(peak)} of ${formatNumber(most)}`}
        value={Math.min(peak, most)}
        maxValue={Math.max(most, 1)}
        tone={limited > 0 ? 'danger' : peak >= most * HIGHLIGHT_SHARE ? 'warning' : 'accent'}
      />
      {limited > 0 && <StatusLight tone="danger">{`${formatNumber(limited)} rejected`}</StatusLight>}
    </Stack>
  );
}

/** The QPS limits of the enabled APIs, default and increased, with the peak of the last week. */
export function QpsTables({ keyword, application, isExpiredShown, ...state }: QpsTablesProps) {
  const sorting = sortingOf(state, COLUMNS);
  const isNarrowed = Boolean(keyword || application);
  const qps = useGetApiQpsInfo(
    { isExpiredShown, ...(keyword && { keyword }), ...(application && { appId: application }) },
    listQuery,
  );
  return (
    <>
      <Card
        title="Basic API QPS"
        description="QPS limit per application, and the peak of the last 7 days. Calls above the limit are rejected."
        padding="none"
        footer={qps.data && <StatisticsTime time={qps.data.statisticsTime} />}
      >
        <Table aria-label="Basic API QPS" isFramed={false} {...sorting.table}>
          <TableHeader>
            <TableColumn id="apiName" allowsSorting isRowHeader>
              API
            </TableColumn>
            <TableColumn id="appName" allowsSorting>
              Application
            </TableColumn>
            <TableColumn id="qps" allowsSorting align="end">
              QPS
            </TableColumn>
            <TableColumn id="peakQps" allowsSorting>
              Peak of 7 days
            </TableColumn>
          </TableHeader>
          <TableBody
            {...loadedRows({
              query: qps,
              what: 'calls per second',
              entriesOf: ({ basicApiList }) =>
                sortEntries(basicApiList, sorting.request).map((api) => ({
                  ...api,
                  id: `${api.appId} ${api.apiId}`,
                })),
              empty: (
                <EmptyState
                  title={isNarrowed ? 'No matching APIs' : 'No API with the basic QPS'}
                  headingLevel={3}
                  actions={<LinkButton href="/controlPanel/myApplication">Enable APIs</LinkButton>}
                />
              ),
            })}
          >
            {({ apiName, methodName, version, appId, appName, qps: most, peakQps, limitedCalls }) => (
              <TableRow>
                <TableCell>
                  <Api name={apiName} methodName={methodName} version={version} />
                </TableCell>
                <TableCell>
                  <ApplicationName appId={appId} name={appName} />
                </TableCell>
                <TableCell align="end">{formatNumber(most)}</TableCell>
                <TableCell>
                  <Peak peak={peakQps} most={most} limited={limitedCalls} />
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Card>
      <Card
        title="APIs with increased QPS"
        description="APIs with a QPS expansion package, until it expires."
        padding="none"
      >
        <Table aria-label="APIs with increased QPS" isFramed={false} {...sorting.table}>
          <TableHeader>
            <TableColumn id="apiName" allowsSorting isRowHeader>
              API
            </TableColumn>
            <TableColumn id="appName" allowsSorting>
              Application
            </TableColumn>
            <TableColumn id="qps" allowsSorting align="end">
              QPS
            </TableColumn>
            <TableColumn id="peakQps" allowsSorting>
              Peak of 7 days
            </TableColumn>
            <TableColumn>Product</TableColumn>
            <TableColumn align="end">Increase</TableColumn>
            <TableColumn>Expires</TableColumn>
            <TableColumn>Status</TableColumn>
          </TableHeader>
          <TableBody
            {...loadedRows({
              query: qps,
              what: 'increased calls per second',
              entriesOf: ({ increasedApiList }) =>
                sortEntries(increasedApiList, sorting.request).map((api) => ({ ...api, id: api.grantId })),
              empty: (
                <EmptyState
                  title={isNarrowed ? 'No matching APIs' : 'No QPS upgrades'}
                  headingLevel={3}
                  actions={<LinkButton href={buyQpsHref()}>Buy QPS</LinkButton>}
                >
                  A QPS expansion package raises the limit of an API for one application.
                </EmptyState>
              ),
            })}
          >
            {({ apiName, methodName, version, appId, appName, ...api }) => (
              <TableRow>
                <TableCell>
                  <Api name={apiName} methodName={methodName} version={version} />
                </TableCell>
                <TableCell>
                  <ApplicationName appId={appId} name={appName} />
                </TableCell>
                <TableCell align="end" isNowrap>
                  {/* Several products may increase the limit of one API. */}
                  {`${formatNumber(api.baseQps)} + ${formatNumber(api.qps - api.baseQps)} = ${formatNumber(api.qps)}`}
                </TableCell>
                <TableCell>
                  <Peak peak={api.peakQps} most={api.qps} limited={api.limitedCalls} />
                </TableCell>
                <TableCell>{api.productName}</TableCell>
                <TableCell align="end">{`+${formatNumber(api.increasedQps)}`}</TableCell>
                <TableCell isNowrap>{formatDay(api.expirationDate)}</TableCell>
                <TableCell isNowrap>
                  <StatusLight tone={api.state === 'inUse' ? 'success' : 'neutral'}>
                    {api.state === 'inUse' ? 'In use' : 'Expired'}
                  </StatusLight>
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Card>
    </>
  );
}
