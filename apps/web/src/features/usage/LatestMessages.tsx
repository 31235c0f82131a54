import { useGetMessageInfo } from '@platform/sdk/react';
import { Card, EmptyState, InboxIcon, Link, Stack, StatusLight, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { listQuery } from '#components/list/List.tsx';
import { messageHref } from '#entities/message/messageHref.ts';
import { formatDateTime } from '#lib/format.ts';
import { list } from './LatestMessages.css.ts';

/** Number of messages that fit next to the trend. */
const MAX_MESSAGES = 4;

/** The account's newest messages (specification §2.5, message notifications). */
export function LatestMessages() {
  const messages = useGetMessageInfo({ pageNumber: 1, pageSize: MAX_MESSAGES }, listQuery);
  return (
    <Card
      title="Message notifications"
      footer={
        <Link href="/message" variant="standalone">
          All messages
        </Link>
      }
    >
      <Loaded query={messages} what="messages">
        {({ list: newest }) =>
          newest.length === 0 ? (
            <EmptyState title="No messages yet" headingLevel={3} icon={InboxIcon} />
          ) : (
            <ul className={list}>
              {newest.map(({ messageId, title, noticeTime, isChecked }) => (
                <li key={messageId}>
                  <Stack gap="half">
                    <Link href={messageHref(messageId)} variant="standalone">
                      {title}
                    </Link>
                    <Text size="small" tone="muted">
                      <time dateTime={noticeTime}>{formatDateTime(noticeTime)}</time>
                    </Text>
                    {!isChecked && <StatusLight tone="info">Unread</StatusLight>}
                  </Stack>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
