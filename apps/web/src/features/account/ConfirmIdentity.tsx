import { zodResolver } from '@hookform/resolvers/zod';
import type { ConfirmIdentityBody as Confirmation } from '@platform/sdk';
import { useConfirmIdentity } from '@platform/sdk/react';
import { ConfirmIdentityBody } from '@platform/sdk/zod/platform';
import { Dialog, PasswordField, Radio, RadioGroup, Stack, Text } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { useField } from '#components/form/useField.ts';
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
  const confirm = useConfirmIdentity({ mutation: { meta: { showsError: true } } });
  const { inputRef: _, ...method } = useField(form.control, 'verificationMethod');
  const password = useField(form.control, 'password');
  const submit = (data: Confirmation) =>
    confirm.mutate(
      { data },
      { onSuccess: () => settleConfirmation(true), onError: (error) => showFormError(form, error) },
    );
  return (
    <AccountForm form={form} onSubmit={submit} isPending={confirm.isPending} submitLabel="Confirm">
      <RadioGroup {...method} label="Verification">
        <Radio value="password">By password</Radio>
        <Radio value="smsCode" description={`A code is sent to ${number.areaCode} ${number.phone}`}>
          By phone verification
        </Radio>
      </RadioGroup>
      {method.value === 'password' ? (
        <PasswordField
          {...password}
          value={password.value ?? ''}
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
