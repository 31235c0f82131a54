import { type ReviewStatus, UserRole } from '@platform/sdk';
import { Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { dateRangeSearch } from '#components/list/dateRange.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { ReviewList } from '#features/customers/ReviewList.tsx';
import { UserList } from '#features/customers/UserList.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The user list; the certification review by default. */
  show: oneOf(['users']),
  keyword: text,
  reviewStatus: oneOf<ReviewStatus>(['pending', 'approved', 'rejected']),
  role: oneOf(Object.values(UserRole)),
  enabled: oneOf(['enabled', 'deactivated']),
  vip: oneOf(['vip', 'standard']),
  ...dateRangeSearch,
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/customerManagement')({
  validateSearch: search,
  component: CustomerManagementPage,
});

function CustomerManagementPage() {
  const { show = 'reviews', ...shown } = Route.useSearch();
  const list = useListSearch(shown);
  const navigate = Route.useNavigate();
  return (
    <Page description="Certifications to review, and all accounts of the platform.">
      <Tabs
        selectedKey={show}
        onSelectionChange={(key) =>
          void navigate({ search: key === 'users' ? { show: 'users' } : {}, resetScroll: false })
        }
      >
        <TabList aria-label="Customer management">
          <Tab id="reviews">Certifications</Tab>
          <Tab id="users">User list</Tab>
        </TabList>
        <TabPanel id="reviews">
          <ReviewList {...list} />
        </TabPanel>
        <TabPanel id="users">
          <UserList {...list} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
