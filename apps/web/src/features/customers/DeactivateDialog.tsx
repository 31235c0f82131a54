import type { DeveloperAccount } from '@platform/sdk';
import { useUpdateForbiddenStatus } from '@platform/sdk/react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { toasts } from '#lib/toasts.ts';
import { refreshUsers } from './refreshCustomers.ts';

/** Props of the dialogs about a user. */
export interface UserDialogProps {
  /** The user; undefined closes the dialog. */
  user: DeveloperAccount | undefined;
  onClose: () => void;
}

/** Asks for confirmation before a user is deactivated (specification §4). */
export function DeactivateDialog({ user, onClose }: UserDialogProps) {
  const deactivation = useUpdateForbiddenStatus();
  return (
    <ConfirmDialog
      subject={user}
      title={({ name }) => `Deactivate ${name}?`}
      tone="danger"
      confirmLabel="Deactivate"
      onConfirm={async ({ userId, name }) => {
        await deactivation.mutateAsync({ params: { userId, isEnabled: false } });
        toasts.show({ tone: 'success', title: `${name} was deactivated` });
        await refreshUsers();
      }}
      onClose={onClose}
    >
      {() =>
        'The user is logged out everywhere, and the keys of their applications stop working until the user is enabled again. Nothing is deleted.'
      }
    </ConfirmDialog>
  );
}
