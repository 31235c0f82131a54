import { zodResolver } from '@hookform/resolvers/zod';
import type { ModifyPwdBody as ModifiedPassword } from '@platform/sdk';
import { useModifyPwd } from '@platform/sdk/react';
import { ModifyPwdBody } from '@platform/sdk/zod/account';
import { useForm } from 'react-hook-form';
import { useSend } from '#components/form/useSend.ts';
import { AccountForm } from './AccountForm.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import type { PhoneNumber } from './PhoneNumberField.tsx';
import { VerificationFields } from './VerificationFields.tsx';

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
  const modify = useSend(useModifyPwd, form, onChange);
  return (
    <AccountForm
      form={form}
      onSubmit={(data) => modify.send({ data })}
      isPending={modify.isPending}
      submitLabel="Change password"
    >
      <VerificationFields
        name="oldPassword"
        methodLabel={isTemporary ? 'By temporary password' : 'By old password'}
        label={isTemporary ? 'Temporary password' : 'Old password'}
        purpose="modifyPwd"
        number={number}
      />
      <NewPasswordFields name="newPassword" label="New password" />
    </AccountForm>
  );
}
