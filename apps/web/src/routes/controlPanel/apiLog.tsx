import { createFileRoute } from '@tanstack/react-router';
import { instant, oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { ApiLog } from '#features/apiLog/ApiLog.tsx';
import { LOG_RANGES, type LogRange } from '#features/apiLog/ranges.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** What identifies the calls; see `callKeywordKind`. */
  keyword: text,
  /** The account's id, or `all`. */
  caller: text,
  appId: text,
  methodName: text,
  statusCode: oneOf(['all', 'success', 'failed', 'abnormal']),
  startTimeFrom: instant,
  startTimeTo: instant,
  range: oneOf(Object.keys(LOG_RANGES) as LogRange[]),
  sig: text,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/apiLog')({
  validateSearch: search,
  component: ApiLogPage,
});

function ApiLogPage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page description="Find a call by its request ID, caller, API, status or signature, and see its parameters and return code. Error messages of the portal are found by their request ID, too.">
      <ApiLog {...list} />
    </Page>
  );
}
