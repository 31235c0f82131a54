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
import { RESPONSE_TIMES, responseTimes } from '#entities/statistic/responseTimes.ts';
import { Api } from './Api.tsx';

/** Props of ResponseTimes. */
export interface ResponseTimesProps {
  query: LoadedProps<{ apiList: ApiCallCosts[] }>['query'];
}

/** How long the gateway took to respond to calls, by API. */
export function ResponseTimes({ query }: ResponseTimesProps) {
  return (
    <Card
      title="Response times by API"
      description="From arrival at the gateway to the response, for successful calls. 95% of them took no longer than p95. Within 10% of the exact time."
      padding="none"
    >
      <Loaded query={query} what="response times" headingLevel={3}>
        {({ apiList }) => (
          <Table aria-label="Response times by API" isFramed={false} maxHeight="half">
            <TableHeader>
              <TableColumn id="api" isRowHeader>
                API
              </TableColumn>
              <TableColumn id="times" align="end">
                {RESPONSE_TIMES}
              </TableColumn>
            </TableHeader>
            <TableBody
              items={apiList.map((api) => ({ ...api, id: api.apiId }))}
              emptyState={<EmptyState title="No succeeded calls in these days" headingLevel={3} />}
            >
              {(api) => (
                <TableRow id={api.id}>
                  <TableCell>
                    <Api name={api.apiName} methodName={api.methodName} version={api.version} />
                  </TableCell>
                  <TableCell align="end" isNowrap>
                    {responseTimes(api)}
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
