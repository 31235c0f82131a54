import { zodResolver } from '@hookform/resolvers/zod';
import type { ConfirmIdentityBody as Confirmation } from '@platform/sdk';
import { useConfirmIdentity } from '@platform/sdk/react';
import { ConfirmIdentityBody } from '@platform/sdk/zod/platform';
import { Dialog, Stack, Text } from '@platform/ui';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordInput } from '#components/form/PasswordInput.tsx';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { settleConfirmation } from '#lib/confirmation.ts';
import { useUser } from '#lib/user.ts';
import { AccountForm } from './AccountForm.tsx';
import { PhoneCode } from './PhoneCode.tsx';

/**
 * Asks the user to confirm the session, over the screen that needs it; the rejected request is retried afterwards.
 */
export function ConfirmIdentity() {
  const user = useUser();
  return (
    <Dialog
      title="Confirm that it is you"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) settleConfirmation(false);
      }}
      size="small"
    >
      <Stack gap={4}>
        <Text>You logged in more than 15 minutes ago. Confirm this step, and it goes on.</Text>
        {user && <ConfirmationForm areaCode={user.areaCode} phone={user.cellphone} />}
      </Stack>
    </Dialog>
  );
}

function ConfirmationForm(number: { areaCode: string; phone: string }) {
  const form = useForm<Confirmation>({
    resolver: zodResolver(ConfirmIdentityBody),
    shouldFocusError: false,
    defaultValues: { verificationMethod: 'password', password: '', smsCode: '', smsCodeId: '' },
  });
  const confirm = useSend(useConfirmIdentity, form, () => settleConfirmation(true));
  const method = useWatch({ control: form.control, name: 'verificationMethod' });
  return (
    <AccountForm
      form={form}
      onSubmit={(data) => confirm.send({ data })}
      isPending={confirm.isPending}
      submitLabel="Confirm"
    >
      <RadioInput
        control={form.control}
        name="verificationMethod"
        label="Verification"
        options={[
          { id: 'password', name: 'By password' },
          {
            id: 'smsCode',
            name: 'By phone verification',
            description: `A code is sent to ${number.areaCode} ${number.phone}`,
          },
        ]}
      />
      {method === 'password' ? (
        <PasswordInput
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
          isRequired
        />
      ) : (
        <PhoneCode purpose="confirmIdentity" number={number} />
      )}
    </AccountForm>
  );
}
