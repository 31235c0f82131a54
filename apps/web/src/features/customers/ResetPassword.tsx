import { useResetPassword } from '@platform/sdk/react';
import { AlertDialog, SecretDialog, Text } from '@platform/ui';
import { useState } from 'react';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import type { UserDialogProps } from './DeactivateDialog.tsx';

/** Asks before a password is reset, and shows the one-time password to hand over, where there is one. */
export function ResetPassword({ user, onClose }: UserDialogProps) {
  const reset = useResetPassword();
  const [secret, setSecret] = useState<string>();
  const shown = useLast(user);
  const name = shown?.name ?? '';
  return (
    <>
      <AlertDialog
        title={`Reset the password of ${name}?`}
        confirmLabel="Reset password"
        cancelLabel="Keep it"
        isOpen={user !== undefined}
        onOpenChange={(isOpen) => !isOpen && onClose()}
        onConfirm={async () => {
          if (!user) return;
          const { oneTimePassword } = await reset.mutateAsync({ params: { userId: user.userId } });
          if (oneTimePassword) setSecret(oneTimePassword);
          else toasts.show({ tone: 'success', title: `${user.name} has the default password now` });
        }}
      >
        <Text>Every session of the user ends, and the next login asks for a password of the user’s own.</Text>
      </AlertDialog>
      <SecretDialog
        isOpen={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={`A one-time password for ${name}`}
        warning="It is shown this once. Hand it over to nobody but the user."
        secretLabel="One-time password"
        secret={secret ?? ''}
        waiveLabel="I have handed it over"
        closeLabel="Done"
      />
    </>
  );
}
