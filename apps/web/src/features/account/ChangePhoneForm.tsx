import { zodResolver } from '@hookform/resolvers/zod';
import type { ChangeDeveloperPhoneParams } from '@platform/sdk';
import { useChangeDeveloperPhone } from '@platform/sdk/react';
import { ChangeDeveloperPhoneQueryParams } from '@platform/sdk/zod/account';
import { DescriptionItem, DescriptionList } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { showFormError } from '#lib/formErrors.ts';
import { AccountForm } from './AccountForm.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { type PhoneNumber, PhoneNumberField } from './PhoneNumberField.tsx';

/** What the form for another bound number is told. */
export interface ChangePhoneFormProps {
  /** The number that is bound now. */
  number: PhoneNumber;
  /** Called with the number that is bound from then on. */
  onChange: (number: PhoneNumber) => void;
}

/** Binds another phone number; the present and the new one each prove themselves by a code (specification §2.5, §5). */
export function ChangePhoneForm({ number, onChange }: ChangePhoneFormProps) {
  const form = useForm<ChangeDeveloperPhoneParams>({
    resolver: zodResolver(ChangeDeveloperPhoneQueryParams),
    defaultValues: { currentSmsCode: '', areaCode: number.areaCode, phone: '', smsCode: '' },
  });
  const change = useChangeDeveloperPhone({ mutation: { meta: { showsError: true } } });
  const submit = (params: ChangeDeveloperPhoneParams) =>
    change.mutate(
      { params },
      { onSuccess: () => onChange(params), onError: (error) => showFormError(form, error) },
    );
  return (
    <AccountForm form={form} onSubmit={submit} isPending={change.isPending} submitLabel="Change phone number">
      <DescriptionList>
        <DescriptionItem term="Present phone number">
          {number.areaCode} {number.phone}
        </DescriptionItem>
      </DescriptionList>
      <PhoneCode
        purpose="changeDeveloperPhone"
        number={number}
        name="currentSmsCode"
        label="Code sent to the present number"
      />
      <PhoneNumberField label="New phone number" />
      <PhoneCode purpose="changeDeveloperPhone" label="Code sent to the new number" />
    </AccountForm>
  );
}
