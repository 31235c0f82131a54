import { useGetAccountList } from '@platform/sdk/react';
import { Alert } from '@platform/ui';

/** Props of DeactivatedAccount. */
export interface DeactivatedAccountProps {
  /** The account that gets something; undefined if none is chosen. */
  userId: string | undefined;
  /** Its name. */
  name: string | undefined;
}

/** Warns operators that the account that gets something can't use it, because it is deactivated; otherwise nothing. */
export function DeactivatedAccount({ userId, name }: DeactivatedAccountProps) {
  // A keyword that is an account's id finds that account.
  const accounts = useGetAccountList({ keyword: userId ?? '' }, { query: { enabled: Boolean(userId) } });
  if (!accounts.data?.list.some((each) => each.userId === userId && !each.isEnabled)) return null;
  return (
    <Alert tone="warning" title={`${name ?? 'The user'} is deactivated`} isAnnounced>
      The account can’t log in or send calls until it is enabled. The validity period still starts now.
    </Alert>
  );
}
