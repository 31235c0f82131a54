import type { FreeApiUsage } from '@platform/sdk';
import { FREE_CALLS_PER_DAY } from '@platform/sdk/rules';
import {
  Card,
  EmptyState,
  LinkButton,
  Meter,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
} from '@platform/ui';
import { type LoadedProps, loadedRows } from '#components/Loaded.tsx';
import { formatNumber } from '#lib/format.ts';
import { Api } from './Api.tsx';

/** The free quota left today of each basic API (specification §9). */
export function FreeUsage({ query }: Pick<LoadedProps<{ freeApiList: FreeApiUsage[] }>, 'query'>) {
  return (
    <Card
      title="Free API usage"
      description={`${FREE_CALLS_PER_DAY} calls per day of each basic API are free, for all of your applications together. The day begins at the gateway's midnight.`}
    >
      <Table aria-label="Free API usage">
        <TableHeader>
          <TableColumn isRowHeader>API</TableColumn>
          <TableColumn align="end">Calls today</TableColumn>
          <TableColumn>Free quota</TableColumn>
        </TableHeader>
        <TableBody
          {...loadedRows({
            query,
            what: 'free quotas',
            entriesOf: ({ freeApiList }) => freeApiList.map((api) => ({ ...api, id: api.apiId })),
            empty: (
              <EmptyState
                title="No basic API is enabled"
                headingLevel={3}
                actions={<LinkButton href="/controlPanel/myApplication">Enable APIs</LinkButton>}
              />
            ),
          })}
        >
          {({ apiName, methodName, version, callsToday, freeQuota, freeQuotaRemaining }) => (
            <TableRow>
              <TableCell>
                <Api name={apiName} methodName={methodName} version={version} />
              </TableCell>
              <TableCell align="end">{formatNumber(callsToday)}</TableCell>
              <TableCell isNowrap>
                <Meter
                  label={`${formatNumber(freeQuota - freeQuotaRemaining)} of ${formatNumber(freeQuota)} used`}
                  value={freeQuota - freeQuotaRemaining}
                  maxValue={Math.max(freeQuota, 1)}
                  tone={freeQuotaRemaining === 0 ? 'danger' : 'accent'}
                />
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
