import { OperateType } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { OperateLogList } from '#features/operateLogs/OperateLogList.tsx';
import { useListSearch } from '#lib/list.ts';
import { pageSearch } from '#lib/pages.ts';
import { day, oneOf, searchOf, text } from '#lib/search.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  keyword: text,
  operateType: oneOf(Object.values(OperateType)),
  from: day,
  to: day,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/flowManagement')({
  validateSearch: search,
  component: FlowManagementPage,
});

function FlowManagementPage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page description="Who did what to whom in the operation center, when, and what it changed. Records are never changed or deleted.">
      <OperateLogList {...list} />
    </Page>
  );
}
