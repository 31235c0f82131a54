import type { NoticeStatus, NoticeType } from '@platform/sdk';
import { LinkButton, PlusIcon } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { NoticeList } from '#features/notices/NoticeList.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  keyword: text,
  noticeType: oneOf<NoticeType>([
    'rechargeOrder',
    'serviceChange',
    'enterpriseAudit',
    'platformAnnouncement',
  ]),
  status: oneOf<NoticeStatus>(['draft', 'unpublished', 'published']),
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/noticeManagement/')({
  validateSearch: search,
  component: NoticeManagementPage,
});

function NoticeManagementPage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page
      description="Messages to all users. A published notice appears in their messages at its notice time."
      actions={
        <LinkButton href="/controlPanel/noticeManagement/addNotice" variant="primary" icon={PlusIcon}>
          New notice
        </LinkButton>
      }
    >
      <NoticeList {...list} />
    </Page>
  );
}
