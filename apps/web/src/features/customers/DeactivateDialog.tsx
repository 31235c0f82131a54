import type { DeveloperAccount } from '@platform/sdk';
import { useUpdateForbiddenStatus } from '@platform/sdk/react';
import { AlertDialog, Text } from '@platform/ui';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { invalidateUsers } from './invalidateCustomers.ts';

/** What a question about a user is about. */
export interface UserDialogProps {
  /** The user; closed while there is none. */
  user: DeveloperAccount | undefined;
  onClose: () => void;
}

/** Asks before a user is deactivated (specification §4). */
export function DeactivateDialog({ user, onClose }: UserDialogProps) {
  const deactivation = useUpdateForbiddenStatus();
  const shown = useLast(user);
  return (
    <AlertDialog
      title={`Deactivate ${shown?.name ?? ''}?`}
      tone="danger"
      confirmLabel="Deactivate"
      cancelLabel="Keep it"
      isOpen={user !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={async () => {
        if (!user) return;
        await deactivation.mutateAsync({ params: { userId: user.userId, isEnabled: false } });
        toasts.show({ tone: 'success', title: `${user.name} was deactivated` });
        await invalidateUsers();
      }}
    >
      <Text>
        Every session ends at once, and the keys of the user’s applications sign nothing until the user is
        enabled again. Nothing is deleted.
      </Text>
    </AlertDialog>
  );
}
