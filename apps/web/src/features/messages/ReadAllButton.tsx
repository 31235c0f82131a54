import type { NoticeType } from '@platform/sdk';
import { useCheckAllMessage, useGetMessageInfo } from '@platform/sdk/react';
import { Button, CheckIcon } from '@platform/ui';
import { NOTICE_TYPES } from '#entities/message/noticeTypes.ts';
import { refreshMessages, useUnreadCount } from '#entities/message/unread.ts';

/** What the button is told. */
export interface ReadAllButtonProps {
  /** The type that the list shows; undefined where it shows every one. */
  noticeType: NoticeType | undefined;
}

/** Marks every message as read, or every one of the type that is shown; it is there while one of them is unread. */
export function ReadAllButton({ noticeType }: ReadAllButtonProps) {
  const unread = useUnreadCount();
  const unreadOfType = useGetMessageInfo(
    { ...(noticeType && { noticeType }), isChecked: false, pageNumber: 1, pageSize: 1 },
    { query: { enabled: noticeType !== undefined } },
  );
  const readAll = useCheckAllMessage({ mutation: { onSuccess: refreshMessages } });
  const count = noticeType ? (unreadOfType.data?.total ?? 0) : unread;
  return (
    count > 0 && (
      <Button
        icon={CheckIcon}
        isPending={readAll.isPending}
        onPress={() => readAll.mutate({ data: noticeType ? { noticeType } : {} })}
      >
        {noticeType ? `Mark all of “${NOTICE_TYPES[noticeType]}” as read` : 'Mark all as read'}
      </Button>
    )
  );
}
