import { FlowType, OperateType, UserType } from '@platform/sdk';
import { Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { day, integer, oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { tidy, useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { FlowTab, flowTabsOf } from '#entities/flow/flowManagement.ts';
import { EnterpriseFlowList } from '#features/flow/EnterpriseFlowList.tsx';
import { InterfaceMonitoring } from '#features/flow/InterfaceMonitoring.tsx';
import { MediaMonitoring } from '#features/flow/MediaMonitoring.tsx';
import { OperateLogList } from '#features/operateLogs/OperateLogList.tsx';
import { useUser } from '#lib/user.ts';
import { NoPermissionPage } from '#shell/ErrorPage.tsx';
import { PageEnterprise } from '#shell/HeaderEnterprise.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The tab number; the first tab by default. */
  tab: integer(FlowTab.enterprises, FlowTab.records),
  enterpriseId: text,
  keyword: text,
  appId: text,
  apiId: text,
  media: oneOf(['snapshot']),
  deviceId: text,
  operateType: oneOf(Object.values(OperateType)),
  flowType: oneOf(Object.values(FlowType)),
  from: day,
  to: day,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/flowManagement')({
  validateSearch: search,
  component: FlowManagementPage,
});

const TITLES: Record<FlowTab, string> = {
  [FlowTab.enterprises]: 'Enterprise flow',
  [FlowTab.interfaces]: 'Interface monitoring',
  [FlowTab.media]: 'Media monitoring',
  [FlowTab.records]: 'Operation records',
};

function FlowManagementPage() {
  const { tab = FlowTab.enterprises, ...shown } = Route.useSearch();
  const list = useListSearch(shown);
  const navigate = Route.useNavigate();
  const user = useUser();
  const hasEnterpriseFilter = user?.userType !== UserType.Enterprise;
  const tabs = flowTabsOf(user);
  const open = (next: number) =>
    void navigate({
      // Switching tabs keeps the selected enterprise, and the days between the two kinds of monitoring.
      search: ({ enterpriseId, from, to }) => {
        const isMonitoring = [tab, next].every(
          (each) => each === FlowTab.interfaces || each === FlowTab.media,
        );
        return tidy({ tab: next || undefined, enterpriseId, ...(isMonitoring && { from, to }) });
      },
      resetScroll: false,
    });
  if (!tabs.includes(tab as FlowTab)) return <NoPermissionPage />;
  return (
    <Page description="What enterprises have left, and what they call and watch.">
      {!hasEnterpriseFilter && tab !== FlowTab.records && <PageEnterprise />}
      <Tabs selectedKey={String(tab)} onSelectionChange={(key) => open(Number(key))}>
        <TabList aria-label="Traffic management">
          {tabs.map((each) => (
            <Tab key={each} id={String(each)}>
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
        <TabPanel id={String(FlowTab.records)}>
          <OperateLogList {...list} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
