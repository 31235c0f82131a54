import { type Message, NoticeType } from '@platform/sdk';
import { useGetMessageInfo } from '@platform/sdk/react';
import {
  EmptyState,
  InboxIcon,
  Inline,
  Link,
  Pagination,
  Select,
  SelectItem,
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
  /** The type that is shown; undefined for every one. */
  noticeType: NoticeType | undefined;
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

const EMPTY_OF_TYPE: Record<MessageListState['show'], string> = {
  all: 'No messages of this type',
  unread: 'Every message of this type is read',
  read: 'No message of this type is read yet',
};

const TYPES = Object.values(NoticeType);
/** What stands for every type in the filter. */
const EVERY = 'all';

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
export function MessageList({ show, noticeType, pageNumber, pageSize, onChange }: MessageListProps) {
  const page = { pageNumber, pageSize };
  const narrow = (filters: Partial<MessageListState>) =>
    onChange({ show, noticeType, pageNumber: 1, pageSize, ...filters });
  const messages = useGetMessageInfo(
    { ...(show !== 'all' && { isChecked: show === 'read' }), ...(noticeType && { noticeType }), ...page },
    { query: { placeholderData: keepPreviousData, meta: { showsError: true } } },
  );
  const instead = messages.isPlaceholderData ? undefined : pageInstead(messages.data, page);
  useEffect(() => {
    if (instead) onChange({ show, noticeType, pageNumber: instead, pageSize });
  }, [instead, onChange, show, noticeType, pageSize]);

  return (
    <Stack gap={4}>
      <Inline gap={3}>
        <ToggleButtonGroup<MessageListState['show']>
          aria-label="Which messages"
          selectedKey={show}
          onSelectionChange={(key) => narrow({ show: key })}
        >
          <ToggleButton id="all">All</ToggleButton>
          <ToggleButton id="unread">Unread</ToggleButton>
          <ToggleButton id="read">Read</ToggleButton>
        </ToggleButtonGroup>
        <Select
          aria-label="Type"
          value={noticeType ?? EVERY}
          onChange={(key) => narrow({ noticeType: TYPES.find((type) => type === key) })}
        >
          <SelectItem id={EVERY}>All types</SelectItem>
          {TYPES.map((type) => (
            <SelectItem key={type} id={type}>
              {NOTICE_TYPES[type]}
            </SelectItem>
          ))}
        </Select>
      </Inline>
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
        <EmptyState title={noticeType ? EMPTY_OF_TYPE[show] : EMPTY[show]} icon={InboxIcon}>
          {show === 'all' &&
            !noticeType &&
            'What concerns your orders, your certification and the platform arrives here.'}
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
              onPageChange={(target) => narrow({ pageNumber: target })}
            />
          )}
        </>
      )}
    </Stack>
  );
}
