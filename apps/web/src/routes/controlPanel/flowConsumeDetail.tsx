import { Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { CallDetails, CallFilters, CaptureDetails, VideoDetails } from '#features/usage/FlowDetails.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** Video traffic or snapshots; calls by default. */
  show: oneOf(['video', 'captures']),
  application: text,
  api: text,
  device: text,
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/flowConsumeDetail')({
  validateSearch: search,
  component: FlowConsumeDetailPage,
});

function FlowConsumeDetailPage() {
  const { show = 'calls', ...shown } = Route.useSearch();
  const list = useListSearch(shown);
  const navigate = Route.useNavigate();
  return (
    <Page description="Calls, video traffic and snapshots, day by day.">
      <Tabs
        selectedKey={show}
        onSelectionChange={(key) => {
          const { application, from, to, range } = shown;
          void navigate({
            search: {
              application,
              from,
              to,
              range,
              ...((key === 'video' || key === 'captures') && { show: key }),
            },
            resetScroll: false,
          });
        }}
      >
        <TabList aria-label="Usage log">
          <Tab id="calls">Calls</Tab>
          <Tab id="video">Video traffic</Tab>
          <Tab id="captures">Snapshots</Tab>
        </TabList>
        <TabPanel id="calls">
          <CallDetails {...list} filters={<CallFilters {...list} />} />
        </TabPanel>
        <TabPanel id="video">
          <VideoDetails {...list} />
        </TabPanel>
        <TabPanel id="captures">
          <CaptureDetails {...list} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
