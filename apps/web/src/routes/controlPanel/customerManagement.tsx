import type { ReviewStatus } from '@platform/sdk';
import { Tab, TabList, TabPanel, Tabs } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ReviewList, type ReviewListState } from '#features/customers/ReviewList.tsx';
import { UserList, type UserListState } from '#features/customers/UserList.tsx';
import { PAGE_SIZE, pageSearch, pageToSearch } from '#lib/pages.ts';
import { oneOf, searchOf, text } from '#lib/search.ts';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The user list; the authentication review where it says nothing. */
  show: oneOf(['users']),
  keyword: text,
  reviewStatus: oneOf<ReviewStatus>(['pending', 'approved', 'rejected']),
  enabled: oneOf(['enabled', 'deactivated']),
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/customerManagement')({
  validateSearch: search,
  component: CustomerManagementPage,
});

function CustomerManagementPage() {
  const {
    show,
    keyword = '',
    reviewStatus,
    enabled,
    pageNumber = 1,
    pageSize = PAGE_SIZE,
  } = Route.useSearch();
  const navigate = Route.useNavigate();
  const showReviews = useCallback(
    ({ keyword: sought, reviewStatus: status, ...page }: ReviewListState) =>
      void navigate({
        search: { keyword: sought || undefined, reviewStatus: status, ...pageToSearch(page) },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const showUsers = useCallback(
    ({ keyword: sought, enabled: which, ...page }: UserListState) =>
      void navigate({
        search: { show: 'users', keyword: sought || undefined, enabled: which, ...pageToSearch(page) },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const page = { pageNumber, pageSize };
  return (
    <Page description="Who applied for certification, and every account of the platform.">
      <Tabs
        selectedKey={show ?? 'reviews'}
        onSelectionChange={(key) =>
          void navigate({ search: key === 'users' ? { show: 'users' } : {}, resetScroll: false })
        }
      >
        <TabList aria-label="Customer management">
          <Tab id="reviews">Authentication review</Tab>
          <Tab id="users">User list</Tab>
        </TabList>
        <TabPanel id="reviews">
          <ReviewList keyword={keyword} reviewStatus={reviewStatus} {...page} onChange={showReviews} />
        </TabPanel>
        <TabPanel id="users">
          <UserList keyword={keyword} enabled={enabled} {...page} onChange={showUsers} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
