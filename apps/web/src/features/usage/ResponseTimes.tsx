import type { ApiCallCosts } from '@platform/sdk';
import {
  Card,
  EmptyState,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
} from '@platform/ui';
import { Loaded, type LoadedProps } from '#components/Loaded.tsx';
import type { ListProps, ListSearch } from '#components/list/listSearch.ts';
import { sortEntries, sortingOf } from '#components/list/sorting.ts';
import { responseTime } from '#entities/statistic/responseTimes.ts';
import { formatNumber } from '#lib/format.ts';
import { Api } from './Api.tsx';

/** Props of ResponseTimes. */
export interface ResponseTimesProps extends ListProps<ListSearch> {
  query: LoadedProps<{ apiList: ApiCallCosts[] }>['query'];
}

/** The sortable fields. */
const COLUMNS = {
  apiName: 'apiName',
  calls: 'calls',
  p50Duration: 'p50Duration',
  p95Duration: 'p95Duration',
  p99Duration: 'p99Duration',
} as const;

/** How long the gateway took to respond to calls, by API; the most called first by default. */
export function ResponseTimes({ query, ...state }: ResponseTimesProps) {
  const sorting = sortingOf(state, COLUMNS, '-calls');
  return (
    <Card
      title="Response times by API"
      description="From arrival at the gateway to the response, for successful calls. 95% of them took no longer than p95. Within 10% of the exact time."
      padding="none"
    >
      <Loaded query={query} what="response times" headingLevel={3}>
        {({ apiList }) => (
          <Table aria-label="Response times by API" isFramed={false} maxHeight="half" {...sorting.table}>
            <TableHeader>
              <TableColumn id="apiName" allowsSorting isRowHeader>
                API
              </TableColumn>
              <TableColumn id="calls" allowsSorting align="end">
                Succeeded calls
              </TableColumn>
              <TableColumn id="p50Duration" allowsSorting align="end">
                p50
              </TableColumn>
              <TableColumn id="p95Duration" allowsSorting align="end">
                p95
              </TableColumn>
              <TableColumn id="p99Duration" allowsSorting align="end">
                p99
              </TableColumn>
            </TableHeader>
            <TableBody
              items={sortEntries(apiList, sorting.request).map((api) => ({ ...api, id: api.apiId }))}
              emptyState={<EmptyState title="No succeeded calls in these days" headingLevel={3} />}
            >
              {(api) => (
                <TableRow id={api.id}>
                  <TableCell>
                    <Api name={api.apiName} methodName={api.methodName} version={api.version} />
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {formatNumber(api.calls)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {responseTime(api.p50Duration)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {responseTime(api.p95Duration)}
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {responseTime(api.p99Duration)}
                  </TableCell>
                </TableRow>
              )}
            </TableBody>
          </Table>
        )}
      </Loaded>
    </Card>
  );
}
