import { messageInfoQueryKey, notCheckMessageQueryKey, useGetNotCheckMessage } from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';
import { refresher } from '#lib/refresher.ts';
import { broadcast, onBroadcast } from '#lib/tabs.ts';
import { useUser } from '#lib/user.ts';

/** Polling interval of the unread count while the page is visible, in milliseconds. */
const INTERVAL = 60_000;

/**
 * @returns the number of unread messages of the account (specification §2.2); 0 for a visitor and while it loads
 */
export function useUnreadCount(): number {
  const user = useUser();
  const unread = useGetNotCheckMessage(user?.enterpriseId ? { enterpriseId: user.enterpriseId } : {}, {
    query: { enabled: user !== undefined, refetchInterval: INTERVAL, meta: { isSilent: true } },
  });
  return unread.data?.count ?? 0;
}

const refreshMessageLists = refresher('getMessageInfo', 'getNotCheckMessage');

async function refetchMessages(): Promise<void> {
  const keys = [messageInfoQueryKey(), notCheckMessageQueryKey()];
  // A response on its way may contain the state from before the change.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await refreshMessageLists();
}

/** Refetches the message lists and the unread count, here and in other tabs, after messages were read. */
export function refreshMessages(): Promise<void> {
  broadcast('messages');
  return refetchMessages();
}

onBroadcast('messages', refetchMessages);
