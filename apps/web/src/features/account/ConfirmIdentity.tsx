import { zodResolver } from '@hookform/resolvers/zod';
import type { ConfirmIdentityBody as Confirmation } from '@platform/sdk';
import { useConfirmIdentity } from '@platform/sdk/react';
import { ConfirmIdentityBody } from '@platform/sdk/zod/platform';
import { Dialog, Stack, Text } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { useSend } from '#components/form/useSend.ts';
import { settleConfirmation } from '#lib/confirmation.ts';
import { useUser } from '#lib/user.ts';
import { AccountForm } from './AccountForm.tsx';
import type { PhoneNumber } from './PhoneNumberField.tsx';
import { VerificationFields } from './VerificationFields.tsx';

/**
 * Asks the user to confirm the session, in a dialog above the current screen. The rejected request is retried
 * afterwards.
 */
export function ConfirmIdentity() {
  const user = useUser();
  return (
    <Dialog
      title="Confirm your identity"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) settleConfirmation(false);
      }}
      size="small"
    >
      <Stack gap={4}>
        <Text>You logged in more than 15 minutes ago. Confirm with your password or a code to continue.</Text>
        {user && <ConfirmationForm number={{ areaCode: user.areaCode, phone: user.cellphone }} />}
      </Stack>
    </Dialog>
  );
}

function ConfirmationForm({ number }: { number: PhoneNumber }) {
  const form = useForm<Confirmation>({
    resolver: zodResolver(ConfirmIdentityBody),
    shouldFocusError: false,
    defaultValues: { verificationMethod: 'password', password: '', smsCode: '', smsCodeId: '' },
  });
  const confirm = useSend(useConfirmIdentity, form, () => settleConfirmation(true));
  return (
    <AccountForm
      form={form}
      onSubmit={(data) => confirm.send({ data })}
      isPending={confirm.isPending}
      submitLabel="Confirm"
      isInDialog
    >
      <VerificationFields
        name="password"
        methodLabel="By password"
        label="Password"
        purpose="confirmIdentity"
        number={number}
      />
    </AccountForm>
  );
}
