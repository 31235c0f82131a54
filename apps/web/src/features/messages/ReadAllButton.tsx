import type { NoticeType } from '@platform/sdk';
import { useCheckAllMessage, useGetMessageInfo } from '@platform/sdk/react';
import { NOTICE_TYPES } from '@platform/sdk/rules';
import { Button, CheckIcon } from '@platform/ui';
import { refreshMessages, useUnreadCount } from '#entities/message/unread.ts';

/** Props of ReadAllButton. */
export interface ReadAllButtonProps {
  /** The type that the list is filtered by; undefined for all. */
  noticeType: NoticeType | undefined;
}

/** Marks all messages as read, or all of the filtered type; shown only while one of them is unread. */
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
