import { type Message, MessageSort, type NoticeType } from '@platform/sdk';
import { useGetMessageInfo } from '@platform/sdk/react';
import { NOTICE_TYPES } from '@platform/sdk/rules';
import {
  EmptyState,
  InboxIcon,
  Inline,
  Link,
  StatusLight,
  Text,
  ToggleButton,
  ToggleButtonGroup,
} from '@platform/ui';
import { Loading } from '#components/Loading.tsx';
import { FilterSelect, List, listQuery } from '#components/list/List.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { sortingOf } from '#components/list/sorting.ts';
import { messageHref } from '#entities/message/messageHref.ts';
import { formatDateTime } from '#lib/format.ts';
import { entry, excerpt, list, name } from './MessageList.css.ts';

/** The filter of the messages. */
type Shown = 'all' | 'unread' | 'read';

/** The URL search parameters of the list. */
export interface MessageSearch extends ListSearch {
  show?: Exclude<Shown, 'all'>;
  noticeType?: NoticeType;
}

const EMPTY: Record<Shown, string> = {
  all: 'No messages yet',
  unread: 'No unread messages',
  read: 'No read messages',
};

const EMPTY_OF_TYPE: Record<Shown, string> = {
  all: 'No messages of this type',
  unread: 'No unread messages of this type',
  read: 'No read messages of this type',
};

function Entry({ message }: { message: Message }) {
  const { messageId, title, content, noticeType, noticeTime, isChecked } = message;
  return (
    <li className={entry}>
      <Inline gap={3} justify="between" align="baseline">
        <Text weight={isChecked ? 'regular' : 'semibold'} elementType="span" className={name}>
          <Link href={messageHref(messageId)} variant="standalone">
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

/** The account's messages, newest first by default, with filters and pages (specification §2.1, /message). */
export function MessageList(state: ListProps<MessageSearch>) {
  const { search, onSearch } = state;
  const { show = 'all', noticeType } = search;
  const sorting = sortingOf(state, MessageSort);
  const messages = useGetMessageInfo(
    {
      ...(show !== 'all' && { isChecked: show === 'read' }),
      ...(noticeType && { noticeType }),
      ...sorting.request,
      ...pageOf(search),
    },
    listQuery,
  );
  return (
    <List
      {...state}
      what="messages"
      views="messages"
      query={messages}
      filters={
        <>
          <ToggleButtonGroup<Shown>
            aria-label="Show"
            selectedKey={show}
            onSelectionChange={(key) => onSearch({ show: key === 'all' ? undefined : key })}
          >
            <ToggleButton id="all">All</ToggleButton>
            <ToggleButton id="unread">Unread</ToggleButton>
            <ToggleButton id="read">Read</ToggleButton>
          </ToggleButtonGroup>
          <FilterSelect
            label="Type"
            all="All types"
            options={NOTICE_TYPES}
            value={noticeType}
            onChange={(chosen) => onSearch({ noticeType: chosen })}
          />
          <FilterSelect
            label="Order"
            all="Newest first"
            options={{ noticeTime: 'Oldest first' }}
            value={sorting.request.sortBy}
            onChange={(sort) => onSearch({ sort })}
          />
        </>
      }
      empty={
        <EmptyState title={noticeType ? EMPTY_OF_TYPE[show] : EMPTY[show]} icon={InboxIcon}>
          {show === 'all' &&
            !noticeType &&
            'Messages about your orders, your certification and the platform appear here.'}
        </EmptyState>
      }
    >
      {({ items, isLoading, emptyState }) =>
        items.length > 0 ? (
          <ul className={list}>
            {items.map((message) => (
              <Entry key={message.messageId} message={message} />
            ))}
          </ul>
        ) : isLoading ? (
          <Loading />
        ) : (
          emptyState
        )
      }
    </List>
  );
}
