import { zodResolver } from '@hookform/resolvers/zod';
import type { ForgetPwdBody as ForgottenPassword } from '@platform/sdk';
import { useForgetPwd } from '@platform/sdk/react';
import { ForgetPwdBody } from '@platform/sdk/zod/account';
import { useForm } from 'react-hook-form';
import { useSend } from '#components/form/useSend.ts';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneNumberField } from './PhoneNumberField.tsx';

/** Props of ForgotPasswordForm. */
export interface ForgotPasswordFormProps {
  /** Called when the new password is set. */
  onChange: () => void;
}

/** Sets a new password with a code sent to the account's phone number (specification §5, account). */
export function ForgotPasswordForm({ onChange }: ForgotPasswordFormProps) {
  const form = useForm<ForgottenPassword>({
    resolver: zodResolver(ForgetPwdBody),
    shouldFocusError: false,
    defaultValues: {
      areaCode: '+1',
      phone: '',
      smsCode: '',
      smsCodeId: '',
      newPassword: '',
      confirmPassword: '',
    },
  });
  const forget = useSend(useForgetPwd, form, onChange);
  return (
    <AccountForm
      form={form}
      onSubmit={(data) => forget.send({ data })}
      isPending={forget.isPending}
      submitLabel="Set new password"
    >
      <PhoneNumberField />
      <PhoneCode purpose="forgetPwd" />
      <NewPasswordFields name="newPassword" label="New password" />
    </AccountForm>
  );
}
