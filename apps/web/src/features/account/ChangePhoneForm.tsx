import { zodResolver } from '@hookform/resolvers/zod';
import type { ChangeDeveloperPhoneParams } from '@platform/sdk';
import { useChangeDeveloperPhone } from '@platform/sdk/react';
import { ChangeDeveloperPhoneQueryParams } from '@platform/sdk/zod/account';
import { Fieldset } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { useSend } from '#components/form/useSend.ts';
import { AccountForm } from './AccountForm.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { type PhoneNumber, PhoneNumberField } from './PhoneNumberField.tsx';

/** Props of ChangePhoneForm. */
export interface ChangePhoneFormProps {
  /** The current phone number. */
  number: PhoneNumber;
  /** Called with the new phone number. */
  onChange: (number: PhoneNumber) => void;
}

/**
 * Changes the bound phone number; the current and the new number are both verified by a code (specification §2.5,
 * §5).
 */
export function ChangePhoneForm({ number, onChange }: ChangePhoneFormProps) {
  const form = useForm<ChangeDeveloperPhoneParams>({
    resolver: zodResolver(ChangeDeveloperPhoneQueryParams),
    shouldFocusError: false,
    defaultValues: {
      currentSmsCode: '',
      currentSmsCodeId: '',
      areaCode: number.areaCode,
      phone: '',
      smsCode: '',
      smsCodeId: '',
    },
  });
  const change = useSend(useChangeDeveloperPhone, form, (_changed, { params }) => onChange(params));
  return (
    <AccountForm
      form={form}
      onSubmit={(params) => change.send({ params })}
      isPending={change.isPending}
      submitLabel="Change phone number"
    >
      <Fieldset legend="Current phone number" description={`${number.areaCode} ${number.phone}`}>
        <PhoneCode purpose="changeDeveloperPhone" number={number} name="currentSmsCode" />
      </Fieldset>
      <Fieldset legend="New phone number">
        <PhoneNumberField />
        <PhoneCode purpose="changeDeveloperPhone" />
      </Fieldset>
    </AccountForm>
  );
}
