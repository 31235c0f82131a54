import { FlowType, OperateType } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { OperateLogList } from '#features/operateLogs/OperateLogList.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  keyword: text,
  operateType: oneOf(Object.values(OperateType)),
  flowType: oneOf(Object.values(FlowType)),
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/auditLog')({
  validateSearch: search,
  component: AuditLogPage,
});

function AuditLogPage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page description="What operators changed, when and for which account, with the values before and after.">
      <OperateLogList {...list} />
    </Page>
  );
}
