import type { Message } from '@platform/sdk';
import { useGetMessageInfo } from '@platform/sdk/react';
import {
  EmptyState,
  InboxIcon,
  Inline,
  Link,
  Pagination,
  Stack,
  StatusLight,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatDateTime } from '#lib/format.ts';
import { NOTICE_TYPES } from '#lib/noticeTypes.ts';
import { type PageState, pageInstead, pageSummary } from '#lib/pages.ts';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { Loading } from '#shell/Loading.tsx';
import { entry, excerpt, list, name } from './MessageList.css.ts';

/** Which part of the list is shown; it stands in the URL. */
export interface MessageListState extends PageState {
  show: 'all' | 'unread' | 'read';
}

/** What the list is told. */
export interface MessageListProps extends MessageListState {
  onChange: (state: MessageListState) => void;
}

const EMPTY: Record<MessageListState['show'], string> = {
  all: 'No messages yet',
  unread: 'Every message is read',
  read: 'No message is read yet',
};

function Entry({ message }: { message: Message }) {
  const { messageId, title, content, noticeType, noticeTime, isChecked } = message;
  return (
    <li className={entry}>
      <Inline gap={3} justify="between" align="baseline">
        <Text weight={isChecked ? 'regular' : 'semibold'} elementType="span" className={name}>
          <Link
            href={`/message/messageDetail?messageId=${encodeURIComponent(messageId)}`}
            variant="standalone"
          >
            {title}
          </Link>
        </Text>
        {!isChecked && <StatusLight tone="info">Unread</StatusLight>}
      </Inline>
      <Text tone="secondary" className={excerpt}>
        {content}
      </Text>
      <Text size="small" tone="muted">
        {NOTICE_TYPES[noticeType]} · <time dateTime={noticeTime}>{formatDateTime(noticeTime)}</time>
      </Text>
    </li>
  );
}

/** The account's messages, newest first (specification §2.1, /message): filtered, paged, read one by one. */
export function MessageList({ show, pageNumber, pageSize, onChange }: MessageListProps) {
  const page = { pageNumber, pageSize };
  const messages = useGetMessageInfo(
    { ...(show !== 'all' && { isChecked: show === 'read' }), ...page },
    { query: { placeholderData: keepPreviousData, meta: { showsError: true } } },
  );
  const instead = messages.isPlaceholderData ? undefined : pageInstead(messages.data, page);
  useEffect(() => {
    if (instead) onChange({ show, pageNumber: instead, pageSize });
  }, [instead, onChange, show, pageSize]);

  return (
    <Stack gap={4}>
      <ToggleButtonGroup<MessageListState['show']>
        aria-label="Which messages"
        selectedKey={show}
        onSelectionChange={(key) => onChange({ show: key, pageNumber: 1, pageSize })}
      >
        <ToggleButton id="all">All</ToggleButton>
        <ToggleButton id="unread">Unread</ToggleButton>
        <ToggleButton id="read">Read</ToggleButton>
      </ToggleButtonGroup>
      {messages.isPending || instead ? (
        <Loading />
      ) : messages.isLoadingError ? (
        <LoadFailure
          what="messages"
          headingLevel={2}
          error={messages.error}
          onRetry={() => messages.refetch()}
        />
      ) : messages.data.list.length === 0 ? (
        <EmptyState title={EMPTY[show]} icon={InboxIcon}>
          {show === 'all' && 'What concerns your orders, your certification and the platform arrives here.'}
        </EmptyState>
      ) : (
        <>
          <ul className={list}>
            {messages.data.list.map((message) => (
              <Entry key={message.messageId} message={message} />
            ))}
          </ul>
          {messages.data.total > pageSize && (
            <Pagination
              pageCount={Math.ceil(messages.data.total / pageSize)}
              page={pageNumber}
              summary={pageSummary(messages.data.total, page)}
              onPageChange={(target) => onChange({ show, pageNumber: target, pageSize })}
            />
          )}
        </>
      )}
    </Stack>
  );
}
