import { useKeepAccount } from '@platform/sdk/react';
import { Alert, Button } from '@platform/ui';
import { formatDate } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { refreshClosing } from './refreshClosing.ts';

/** Props of KeepAccount. */
export interface KeepAccountProps {
  /** When the account will be closed. */
  closeTime: string;
  /** The account, for an operator; the caller's own by default. */
  userId?: string;
}

/** Says when the account will be closed, with a button that cancels the closing. */
export function KeepAccount({ closeTime, userId }: KeepAccountProps) {
  const keep = useKeepAccount();
  return (
    <Alert
      tone="warning"
      title={`This account will be erased on ${formatDate(closeTime)}`}
      actions={
        <Button
          size="small"
          isPending={keep.isPending}
          onPress={() =>
            keep.mutate(
              { data: { ...(userId && { userId }) } },
              {
                onSuccess: () => {
                  toasts.show({ tone: 'success', title: 'The account stays' });
                  return refreshClosing();
                },
              },
            )
          }
        >
          Keep account
        </Button>
      }
    >
      Until then everything keeps working.
    </Alert>
  );
}
