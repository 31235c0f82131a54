import { TabPanel } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { sortParameter } from '#components/list/pages.ts';
import { QuotaAlerts } from '#entities/quota/QuotaAlerts.tsx';
import { type QpsSearch, QpsUsage } from '#features/usage/QpsUsage.tsx';
import { UsageTabs } from '#features/usage/UsageTabs.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ keyword: text, application: text, expired: oneOf(['shown']), sort: sortParameter });

export const Route = createFileRoute('/controlPanel/QPS')({ validateSearch: search, component: QpsPage });

function QpsPage() {
  const state = useListSearch<QpsSearch>(Route.useSearch());
  return (
    <Page description="The QPS limit of each API, and how close your calls came to it.">
      <QuotaAlerts />
      <UsageTabs selected="qps">
        <TabPanel id="qps">
          <QpsUsage {...state} />
        </TabPanel>
      </UsageTabs>
    </Page>
  );
}
