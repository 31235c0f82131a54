import {
  getGetMessageInfoQueryKey,
  getGetNotCheckMessageQueryKey,
  invalidate,
  useGetNotCheckMessage,
} from '@platform/sdk/react';
import { queryClient } from '#lib/queryClient.ts';
import { hearTabs, tellTabs } from '#lib/tabs.ts';
import { useUser } from '#lib/user.ts';

/** How often the count is read anew while the page is looked at, in milliseconds. */
const INTERVAL = 60_000;

/** @returns how many messages the account has not read (specification §2.2); 0 for a visitor and while it loads */
export function useUnreadCount(): number {
  const user = useUser();
  const unread = useGetNotCheckMessage(user?.enterpriseId ? { enterpriseId: user.enterpriseId } : {}, {
    query: { enabled: user !== undefined, refetchInterval: INTERVAL, meta: { isSilent: true } },
  });
  return unread.data?.count ?? 0;
}

async function readAgain(): Promise<void> {
  const keys = [getGetMessageInfoQueryKey(), getGetNotCheckMessageQueryKey()];
  // An answer that is on its way may tell how things stood before.
  await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
  await invalidate(queryClient, 'getMessageInfo', 'getNotCheckMessage');
}

/** Reads the lists of messages and the count at the bell again, here and in other tabs, after messages were read. */
export function refreshMessages(): Promise<void> {
  tellTabs('messages');
  return readAgain();
}

hearTabs('messages', readAgain);
