import { checkMessageById } from '@platform/sdk';
import { checkMessageByIdMutationKey } from '@platform/sdk/react';
import { useQuery } from '@tanstack/react-query';
import { refreshMessages } from '#entities/message/unread.ts';

/**
 * Opens a message, which marks it as read. The SDK provides this as a mutation; here it is a query, because it is
 * idempotent: a message keeps the time when it was first read.
 *
 * @returns the query of the message, whose error the screen shows
 */
export function useMessage(messageId: string) {
  return useQuery({
    queryKey: [...checkMessageByIdMutationKey(), messageId],
    queryFn: async ({ signal }) => {
      const message = await checkMessageById({ messageId }, { signal });
      void refreshMessages();
      return message;
    },
    meta: { showsError: true },
  });
}
