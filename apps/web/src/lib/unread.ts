import { getGetNotCheckMessageQueryKey, useGetNotCheckMessage } from '@platform/sdk/react';
import { queryClient } from './queryClient.ts';
import { useUser } from './user.ts';

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

/** Counts the unread messages again, after some were read. */
export function refreshUnreadCount(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: getGetNotCheckMessageQueryKey() });
}
