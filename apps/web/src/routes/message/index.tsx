import { NoticeType } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { oneOf, searchOf } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { MessageList } from '#features/messages/MessageList.tsx';
import { ReadAllButton } from '#features/messages/ReadAllButton.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  show: oneOf(['unread', 'read']),
  noticeType: oneOf(Object.values(NoticeType)),
  ...pageSearch,
});

export const Route = createFileRoute('/message/')({
  validateSearch: search,
  component: MessagePage,
});

function MessagePage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page
      description="Messages about your orders, your certification and the platform."
      actions={<ReadAllButton noticeType={list.search.noticeType} />}
      width="prose"
    >
      <MessageList {...list} />
    </Page>
  );
}
