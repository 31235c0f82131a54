import { zodResolver } from '@hookform/resolvers/zod';
import type { ModifyPwdBody as ModifiedPassword } from '@platform/sdk';
import { useModifyPwd } from '@platform/sdk/react';
import { ModifyPwdBody } from '@platform/sdk/zod/account';
import { PasswordField, Radio, RadioGroup } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { useField } from '#components/form/useField.ts';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import type { PhoneNumber } from './PhoneNumberField.tsx';

/** Props of ModifyPasswordForm. */
export interface ModifyPasswordFormProps {
  /** The account's phone number. */
  number: PhoneNumber;
  /** Whether the current password is a temporary one set by an operator. */
  isTemporary?: boolean;
  /** Called when the password is changed and the account's other sessions have ended. */
  onChange: () => void;
}

/**
 * Changes the account's own password, verified by the old password or by a code sent to the phone number
 * (specification §2.5, §5, account).
 */
export function ModifyPasswordForm({ number, isTemporary = false, onChange }: ModifyPasswordFormProps) {
  const form = useForm<ModifiedPassword>({
    resolver: zodResolver(ModifyPwdBody),
    shouldFocusError: false,
    defaultValues: {
      verificationMethod: 'oldPassword',
      oldPassword: '',
      smsCode: '',
      smsCodeId: '',
      newPassword: '',
      confirmPassword: '',
    },
  });
  const modify = useModifyPwd({ mutation: { meta: { showsError: true } } });
  const { inputRef: _, ...method } = useField(form.control, 'verificationMethod');
  const oldPassword = useField(form.control, 'oldPassword');
  const submit = (data: ModifiedPassword) =>
    modify.mutate({ data }, { onSuccess: onChange, onError: (error) => showFormError(form, error) });
  return (
    <AccountForm form={form} onSubmit={submit} isPending={modify.isPending} submitLabel="Change password">
      <RadioGroup {...method} label="Verification">
        <Radio value="oldPassword">{isTemporary ? 'By temporary password' : 'By old password'}</Radio>
        <Radio value="smsCode" description={`A code is sent to ${number.areaCode} ${number.phone}`}>
          By phone verification
        </Radio>
      </RadioGroup>
      {method.value === 'oldPassword' ? (
        <PasswordField
          {...oldPassword}
          value={oldPassword.value ?? ''}
          label={isTemporary ? 'Temporary password' : 'Old password'}
          autoComplete="current-password"
          isRequired
        />
      ) : (
        <PhoneCode purpose="modifyPwd" number={number} />
      )}
      <NewPasswordFields name="newPassword" label="New password" />
    </AccountForm>
  );
}
