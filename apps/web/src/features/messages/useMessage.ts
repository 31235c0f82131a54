import { checkMessageById } from '@platform/sdk';
import { useQuery } from '@tanstack/react-query';
import { refreshMessages } from '#entities/message/unread.ts';

/**
 * Opens a message, which marks it as read. A message keeps the time of its first reading, so that opening it is a
 * query although it changes something.
 *
 * @param messageId the message's id
 * @returns the message's reading, whose error the screen shows
 */
export function useMessage(messageId: string) {
  return useQuery({
    queryKey: ['checkMessageById', messageId],
    queryFn: async ({ signal }) => {
      const message = await checkMessageById({ messageId }, { signal });
      void refreshMessages();
      return message;
    },
    meta: { showsError: true },
  });
}
