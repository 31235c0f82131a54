import { createFileRoute } from '@tanstack/react-router';
import { ApiLog } from '#features/apiLog/ApiLog.tsx';
import { useListSearch } from '#lib/list.ts';
import { pageSearch } from '#lib/pages.ts';
import { instant, oneOf, searchOf, text } from '#lib/search.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The account, or `all`. */
  caller: text,
  appId: text,
  methodName: text,
  statusCode: oneOf(['all', 'success', 'failed', 'abnormal']),
  startTimeFrom: instant,
  startTimeTo: instant,
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
    <Page description="Every call of the gateway, accepted or refused: who called, what was sent, how it ended.">
      <ApiLog {...list} />
    </Page>
  );
}
