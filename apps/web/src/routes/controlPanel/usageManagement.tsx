import { Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { day, oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { QpsUsage } from '#features/usage/QpsUsage.tsx';
import { TrafficUsage } from '#features/usage/TrafficUsage.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The QPS; the traffic by default. */
  show: oneOf(['qps']),
  application: text,
  api: text,
  from: day,
  to: day,
  keyword: text,
  expired: oneOf(['shown']),
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/usageManagement')({
  validateSearch: search,
  component: UsageManagementPage,
});

function UsageManagementPage() {
  const { show = 'traffic', ...shown } = Route.useSearch();
  const list = useListSearch(shown);
  const navigate = Route.useNavigate();
  return (
    <Page description="Your calls by day, API and application, and how many there may be in a second.">
      <Tabs
        selectedKey={show}
        onSelectionChange={(key) =>
          void navigate({ search: key === 'qps' ? { show: 'qps' } : {}, resetScroll: false })
        }
      >
        <TabList aria-label="Usage management">
          <Tab id="traffic">Traffic</Tab>
          <Tab id="qps">QPS</Tab>
        </TabList>
        <TabPanel id="traffic">
          <TrafficUsage {...list} />
        </TabPanel>
        <TabPanel id="qps">
          <QpsUsage {...list} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
