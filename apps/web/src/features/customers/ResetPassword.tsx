import { useResetPassword } from '@platform/sdk/react';
import { SecretDialog } from '@platform/ui';
import { useState } from 'react';
import { ConfirmDialog } from '#components/ConfirmDialog.tsx';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import type { UserDialogProps } from './DeactivateDialog.tsx';

/**
 * Asks for confirmation before a password is reset; then shows the one-time password to hand over, if there is one.
 */
export function ResetPassword({ user, onClose }: UserDialogProps) {
  const reset = useResetPassword();
  const [secret, setSecret] = useState<string>();
  const name = useLast(user)?.name ?? '';
  return (
    <>
      <ConfirmDialog
        subject={user}
        title={({ name }) => `Reset the password of ${name}?`}
        confirmLabel="Reset password"
        onConfirm={async ({ userId, name }) => {
          const { oneTimePassword } = await reset.mutateAsync({ params: { userId } });
          if (oneTimePassword) setSecret(oneTimePassword);
          else toasts.show({ tone: 'success', title: `${name} now has the default password` });
        }}
        onClose={onClose}
      >
        {() => 'The user is logged out everywhere and has to choose a new password at the next login.'}
      </ConfirmDialog>
      <SecretDialog
        isOpen={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={`A one-time password for ${name}`}
        warning="It is shown only once. Share it only with the user."
        secretLabel="One-time password"
        secret={secret ?? ''}
        waiveLabel="I have shared it"
        closeLabel="Done"
      />
    </>
  );
}
