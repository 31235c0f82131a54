import { TabPanel } from '@platform/ui';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { QuotaAlerts } from '#entities/quota/QuotaAlerts.tsx';
import { TrafficUsage } from '#features/usage/TrafficUsage.tsx';
import { UsageTabs } from '#features/usage/UsageTabs.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** Redirects to the QPS page. */
  show: oneOf(['qps']),
  application: text,
  api: text,
  ...dateRangeSearch,
  keyword: text,
  expired: oneOf(['shown']),
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/usageManagement')({
  validateSearch: search,
  beforeLoad: ({ search: { show, application, keyword, expired } }) => {
    if (show === 'qps') {
      throw redirect({ to: '/controlPanel/QPS', search: { application, keyword, expired }, replace: true });
    }
  },
  component: UsageManagementPage,
});

function UsageManagementPage() {
  const { show: _, ...shown } = Route.useSearch();
  const list = useListSearch(shown);
  return (
    <Page description="Your calls by day, API and application.">
      <QuotaAlerts />
      <UsageTabs selected="traffic">
        <TabPanel id="traffic">
          <TrafficUsage {...list} />
        </TabPanel>
      </UsageTabs>
    </Page>
  );
}
