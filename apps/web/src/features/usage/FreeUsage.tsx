import type { FreeApiUsage } from '@platform/sdk';
import { FREE_CALLS_PER_DAY, zoneName } from '@platform/sdk/rules';
import {
  Card,
  EmptyState,
  LinkButton,
  Table,
  TableBody,
  TableCell,
  TableColumn,
  TableHeader,
  TableRow,
  VisuallyHidden,
} from '@platform/ui';
import { type LoadedProps, loadedRows } from '#components/Loaded.tsx';
import type { ListProps, ListSearch } from '#components/list/listSearch.ts';
import { sortEntries, sortingOf } from '#components/list/sorting.ts';
import { FreeQuotaMeter } from '#entities/quota/FreeQuotaMeter.tsx';
import { formatNumber } from '#lib/format.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { Api } from './Api.tsx';

/** Props of FreeUsage. */
export interface FreeUsageProps
  extends ListProps<ListSearch>,
    Pick<LoadedProps<{ freeApiList: FreeApiUsage[] }>, 'query'> {}

const COLUMNS = {
  apiName: 'apiName',
  callsToday: 'callsToday',
  freeQuotaRemaining: 'freeQuotaRemaining',
} as const;

/** The free quota left today of each basic API (specification §9). */
export function FreeUsage({ query, ...state }: FreeUsageProps) {
  const sorting = sortingOf(state, COLUMNS);
  const { data: zone } = useGatewayZone();
  return (
    <Card
      title="Free API usage"
      description={`Each basic API has ${FREE_CALLS_PER_DAY} free calls a day, shared by all of your applications. They reset at 00:00${zone ? ` ${zoneName(zone)}` : ''}.`}
      padding="none"
    >
      <Table aria-label="Free API usage" isFramed={false} {...sorting.table}>
        <TableHeader>
          <TableColumn id="apiName" allowsSorting isRowHeader>
            API
          </TableColumn>
          <TableColumn id="callsToday" allowsSorting align="end">
            Calls today
          </TableColumn>
          <TableColumn id="freeQuotaRemaining" allowsSorting>
            Free quota
          </TableColumn>
        </TableHeader>
        <TableBody
          {...loadedRows({
            query,
            what: 'free quotas',
            entriesOf: ({ freeApiList }) =>
              sortEntries(freeApiList, sorting.request).map((api) => ({ ...api, id: api.apiId })),
            empty: (
              <EmptyState
                title="No basic API enabled"
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
                <FreeQuotaMeter
                  label={<VisuallyHidden>{`Free calls of ${apiName} ${version} today`}</VisuallyHidden>}
                  freeQuota={freeQuota}
                  remaining={freeQuotaRemaining}
                />
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Card>
  );
}
