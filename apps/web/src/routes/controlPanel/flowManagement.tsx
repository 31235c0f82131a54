import { FlowType, OperateType, UserType } from '@platform/sdk';
import { Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { integer, oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { tidy, useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { AUDIT_LOG_PATH, FlowTab, flowTabsOf } from '#entities/flow/flowManagement.ts';
import { EnterpriseFlowList } from '#features/flow/EnterpriseFlowList.tsx';
import { InterfaceMonitoring } from '#features/flow/InterfaceMonitoring.tsx';
import { MediaMonitoring } from '#features/flow/MediaMonitoring.tsx';
import { useUser } from '#lib/user.ts';
import { NoPermissionPage } from '#shell/ErrorPage.tsx';
import { PageEnterprise } from '#shell/HeaderEnterprise.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The tab number; the first tab by default. The operation records are on their own page. */
  tab: integer(FlowTab.enterprises, FlowTab.records),
  enterpriseId: text,
  keyword: text,
  appId: text,
  apiId: text,
  media: oneOf(['snapshot']),
  deviceId: text,
  operateType: oneOf(Object.values(OperateType)),
  flowType: oneOf(Object.values(FlowType)),
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/flowManagement')({
  validateSearch: search,
  beforeLoad: ({
    search: { tab, keyword, operateType, flowType, from, to, range, pageNumber, pageSize, sort },
  }) => {
    if (tab !== FlowTab.records) return;
    const filters = { keyword, operateType, flowType, from, to, range, pageNumber, pageSize, sort };
    throw redirect({ to: AUDIT_LOG_PATH, search: filters, replace: true });
  },
  component: FlowManagementPage,
});

const TITLES: Record<FlowTab, string> = {
  [FlowTab.enterprises]: 'Balances',
  [FlowTab.interfaces]: 'API calls',
  [FlowTab.media]: 'Video and snapshots',
  [FlowTab.records]: 'Operation records',
};

function FlowManagementPage() {
  const { tab = FlowTab.enterprises, ...shown } = Route.useSearch();
  const list = useListSearch(shown);
  const navigate = Route.useNavigate();
  const user = useUser();
  const hasEnterpriseFilter = user?.userType !== UserType.Enterprise;
  const tabs = flowTabsOf(user);
  const open = (next: number) => {
    // When a tab that is a link is pressed, the current tab is selected again. Navigating to it would replace the link's
    // navigation.
    if (next === tab) return;
    void navigate({
      // Switching tabs keeps the selected enterprise, and the days between the two kinds of monitoring.
      search: ({ enterpriseId, from, to, range }) => {
        const isMonitoring = [tab, next].every(
          (each) => each === FlowTab.interfaces || each === FlowTab.media,
        );
        return tidy({ tab: next || undefined, enterpriseId, ...(isMonitoring && { from, to, range }) });
      },
      resetScroll: false,
    });
  };
  if (!tabs.includes(tab as FlowTab)) return <NoPermissionPage />;
  return (
    <Page
      description={`Balances, calls and media usage by enterprise.${hasEnterpriseFilter ? ' Users without an enterprise are included only on the dashboard.' : ''}`}
    >
      {!hasEnterpriseFilter && <PageEnterprise />}
      <Tabs selectedKey={String(tab)} onSelectionChange={(key) => open(Number(key))}>
        <TabList aria-label="Customer quotas">
          {tabs.map((each) => (
            <Tab key={each} id={String(each)} {...(each === FlowTab.records && { href: AUDIT_LOG_PATH })}>
              {TITLES[each]}
            </Tab>
          ))}
        </TabList>
        <TabPanel id={String(FlowTab.enterprises)}>
          <EnterpriseFlowList {...list} hasEnterpriseFilter={hasEnterpriseFilter} />
        </TabPanel>
        <TabPanel id={String(FlowTab.interfaces)}>
          <InterfaceMonitoring {...list} hasEnterpriseFilter={hasEnterpriseFilter} />
        </TabPanel>
        <TabPanel id={String(FlowTab.media)}>
          <MediaMonitoring {...list} hasEnterpriseFilter={hasEnterpriseFilter} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
