import { exportOwnInvokeLog, InvokeLogSort } from '@platform/sdk';
import { ownInvokeLogQueryKey, useGetOwnInvokeLog } from '@platform/sdk/react';
import { returnCodes } from '@platform/sdk/returnCodes';
import { ActivityIcon, Button, Code, EmptyState } from '@platform/ui';
import { DateRangeFilter } from '#components/list/DateRangeFilter.tsx';
import { timesOf } from '#components/list/dateRange.ts';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { FilterSelect, KeywordField, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { CallTable } from '#entities/call/CallTable.tsx';
import { useAsAccount } from './account.ts';
import { CallFilters } from './CallFilters.tsx';
import type { CallHistorySearch } from './historySearch.ts';
import { LiveCalls } from './LiveCalls.tsx';
import { OwnCallDetails } from './OwnCallDetails.tsx';
import { useDebuggerSession } from './session.ts';

/** The return codes as options: their names are also their labels. */
const CODENAMES = Object.fromEntries(Object.keys(returnCodes).map((codename) => [codename, codename]));

/**
 * The account's own calls of the gateway: open, repeat and share them, or follow new ones (specification §2.5, online
 * debugger).
 */
export function CallHistory(state: ListProps<CallHistorySearch>) {
  const { account } = useDebuggerSession();
  const { view, application, status } = state.search;
  if (view !== 'live') return <PastCalls {...state} />;
  // The live view starts over when the filters or the account change.
  return <LiveCalls key={JSON.stringify([account?.usercode, application, status])} {...state} />;
}

function PastCalls(state: ListProps<CallHistorySearch>) {
  const { search, onSearch } = state;
  const { keyword = '', application, status, code } = search;
  const asAccount = useAsAccount();
  const times = timesOf(search);
  const sorting = sortingOf(state, InvokeLogSort, '-startTime');
  const filters = {
    keyword,
    ...(application && { appId: application }),
    ...(status && { status }),
    ...(code && { codename: code }),
    ...(times && { startTimeFrom: times.from, startTimeTo: times.to }),
  };
  const request = { ...filters, ...sorting.request, ...pageOf(search) };
  const options = asAccount(ownInvokeLogQueryKey(request), listQuery.query);
  const calls = useGetOwnInvokeLog(request, options);
  return (
    <List
      {...state}
      what="calls"
      views="callHistory"
      query={calls}
      filters={
        <>
          <KeywordField {...state} label="Search calls" placeholder="Method or request ID" />
          <CallFilters {...state} />
          <FilterSelect
            label="Return code"
            all="Any return code"
            options={CODENAMES}
            value={code}
            onChange={(chosen) => onSearch({ code: chosen })}
          />
          <DateRangeFilter {...state} label="Start time" />
          <ExportButton
            onExport={(format, exporting) =>
              exportOwnInvokeLog({ ...filters, format }, { ...exporting, ...options.request })
            }
          />
          <Button icon={ActivityIcon} onPress={() => onSearch({ view: 'live' })}>
            Follow live
          </Button>
        </>
      }
      empty={
        <EmptyState title="No call matches">
          Calls appear here once their signature is verified, wherever you send them from. Rejections before
          that, such as <Code>SIG_INVALID</Code> or <Code>TIMESTAMP_EXPIRED</Code>, appear only if you send
          the call from the debugger.
        </EmptyState>
      }
    >
      {(body) => (
        <CallTable {...body} sorting={sorting.table} details={(call) => <OwnCallDetails call={call} />} />
      )}
    </List>
  );
}
