import { exportGatewayInvokeLog, InvokeLogSort } from '@platform/sdk';
import { useGetGatewayInvokeLog, useSearchArgs } from '@platform/sdk/react';
import { callKeywordKind, normalizeCallKeyword } from '@platform/sdk/rules';
import { Button, Card, EmptyState, type EmptyStateProps, ListOrderedIcon, Stack } from '@platform/ui';
import { useState } from 'react';
import { Loaded } from '#components/Loaded.tsx';
import { ExportButton } from '#components/list/ExportButton.tsx';
import { List, listQuery } from '#components/list/List.tsx';
import type { ListProps } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { useFilledIn } from '#components/list/useFilledIn.ts';
import { ApplicationsDialog } from '#entities/account/ApplicationsDialog.tsx';
import { CallTable } from '#entities/call/CallTable.tsx';
import { refresher } from '#lib/refresher.ts';
import { CallDetails } from './CallDetails.tsx';
import { LogForm } from './LogForm.tsx';
import { filtersOf, isPortalError, type LogFilters, type LogSearch, requestOf } from './logSearch.ts';
import { RequestErrorDetails } from './RequestErrorDetails.tsx';

const NONE = {
  keyword: undefined,
  caller: undefined,
  appId: undefined,
  methodName: undefined,
  statusCode: undefined,
  startTimeFrom: undefined,
  startTimeTo: undefined,
  range: undefined,
  sig: undefined,
} satisfies Partial<Record<keyof LogFilters, undefined>>;

const refreshRequestError = refresher('getRequestError');

/** What an empty result says. A request ID is searched at any time, but the other filters apply. */
function nothingFound({
  keyword,
  caller,
  statusCode,
  appId,
  methodName,
  sig,
}: LogFilters): Pick<EmptyStateProps, 'title' | 'children'> {
  if (callKeywordKind(keyword) !== 'requestId') {
    return { title: 'No call matches', children: 'Try a longer period or fewer filters.' };
  }
  if (caller === 'all' && statusCode === 'all' && !appId && !methodName && !sig) {
    return {
      title: 'No call has this request ID',
      children: 'Check that you copied the whole ID. Old calls are removed from the log.',
    };
  }
  return {
    title: 'No call with this request ID matches the other filters',
    children: 'Select all callers and all statuses, and clear the other filters.',
  };
}

/** The API log search: every call of the gateway, with filters (specification §2.5, §5). */
export function ApiLog(state: ListProps<LogSearch>) {
  const { search, onSearch } = state;
  const filters = filtersOf(search);
  const sorting = sortingOf(state, InvokeLogSort, '-startTime');
  const serialized = JSON.stringify(filters);
  // A named range moves only with a search, so that the results don't change while they are read.
  const [searched, setSearched] = useState({ serialized, at: new Date() });
  if (searched.serialized !== serialized) setSearched({ serialized, at: new Date() });
  const request = requestOf(search, searched.at);
  const [application, setApplication] = useState<string>();
  const keyword = normalizeCallKeyword(filters.keyword);
  const isError = isPortalError(keyword);
  const args = useSearchArgs(
    {},
    { query: { staleTime: Number.POSITIVE_INFINITY, meta: { showsError: true } } },
  );
  const calls = useGetGatewayInvokeLog(
    request
      ? { ...request, ...sorting.request }
      : { caller: '', statusCode: 'all', startTimeFrom: '', startTimeTo: '' },
    // A search that is repeated is sent again, even within seconds.
    { query: { ...listQuery.query, staleTime: 0, enabled: request !== undefined && !isError } },
  );
  const [form, write] = useFilledIn(serialized);
  const submit = ({ statusCode, range, ...entered }: LogFilters) => {
    const next = { ...entered, ...(statusCode && { statusCode }), ...(range && { range }) };
    const written = JSON.stringify(filtersOf(next));
    write(written);
    onSearch({ ...NONE, ...next }, { isSubmitted: written !== serialized });
    if (written !== serialized) return;
    // Operators repeat a search while they wait for a call, often within the minute that a named range ends with.
    const at = new Date();
    setSearched({ serialized, at });
    if (isError) void refreshRequestError();
    else if (JSON.stringify(requestOf({ ...search, pageNumber: 1 }, at)) === JSON.stringify(request)) {
      void calls.refetch();
    }
  };
  return (
    <Loaded query={args} what="callers, applications and APIs" headingLevel={2}>
      {(known) => (
        <Stack gap={6}>
          <Card>
            <LogForm
              key={form}
              filters={filters}
              known={known}
              isPending={calls.isFetching}
              onSearch={submit}
              onClear={() => {
                write(JSON.stringify(filtersOf({})));
                onSearch(NONE, { isSubmitted: true });
              }}
            />
          </Card>
          <ApplicationsDialog of={application} onClose={() => setApplication(undefined)} />
          {isError ? (
            <RequestErrorDetails requestId={keyword} />
          ) : request ? (
            <List
              {...state}
              what="calls"
              views="apiLog"
              hasOwnClear
              query={calls}
              filters={
                <ExportButton
                  onExport={(format, options) => {
                    const { pageNumber: _number, pageSize: _size, ...chosen } = request;
                    return exportGatewayInvokeLog({ ...chosen, format }, options);
                  }}
                />
              }
              empty={<EmptyState {...nothingFound(filters)} icon={ListOrderedIcon} />}
            >
              {(body) => (
                <CallTable
                  {...body}
                  hasCaller
                  sorting={sorting.table}
                  details={(call) => <CallDetails call={call} onApplication={setApplication} />}
                />
              )}
            </List>
          ) : (
            <EmptyState
              title="Choose what to search"
              icon={ListOrderedIcon}
              actions={
                <Button
                  onPress={() =>
                    onSearch({ caller: 'all', statusCode: 'all', range: 'hour' }, { isSubmitted: true })
                  }
                >
                  All calls of the last hour
                </Button>
              }
            >
              Enter what identifies the call, or choose caller, status code and start time. The other filters
              are optional.
            </EmptyState>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
