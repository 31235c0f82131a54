import { useCheckAllMessage } from '@platform/sdk/react';
import { Button, CheckIcon } from '@platform/ui';
import { useUnreadCount } from '#lib/unread.ts';
import { refreshMessages } from './useMessage.ts';

/** Marks every message as read; it is there while one is unread. */
export function ReadAllButton() {
  const count = useUnreadCount();
  const readAll = useCheckAllMessage({ mutation: { onSuccess: refreshMessages } });
  return (
    count > 0 && (
      <Button icon={CheckIcon} isPending={readAll.isPending} onPress={() => readAll.mutate({ data: {} })}>
        Mark all as read
      </Button>
    )
  );
}
