import { NoticeType } from '@platform/sdk';
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MessageList, type MessageListState } from '#features/messages/MessageList.tsx';
import { ReadAllButton } from '#features/messages/ReadAllButton.tsx';
import { PAGE_SIZE, pageSearch, pageToSearch } from '#lib/pages.ts';
import { oneOf, searchOf } from '#lib/search.ts';
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
  const { show = 'all', noticeType, pageNumber = 1, pageSize = PAGE_SIZE } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = useCallback(
    ({ show: chosen, noticeType: type, ...page }: MessageListState) =>
      void navigate({
        search: { show: chosen === 'all' ? undefined : chosen, noticeType: type, ...pageToSearch(page) },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <Page
      description="What the platform has to say about your orders, your certification and its services."
      actions={<ReadAllButton noticeType={noticeType} />}
      width="prose"
    >
      <MessageList
        show={show}
        noticeType={noticeType}
        pageNumber={pageNumber}
        pageSize={pageSize}
        onChange={change}
      />
    </Page>
  );
}
