import type { ValidateCodePurpose } from '@platform/sdk';
import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordInput } from '#components/form/PasswordInput.tsx';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import type { PhoneNumber } from './PhoneNumberField.tsx';

/** Name of the password's field, and value of `verificationMethod` if the password is used. */
type PasswordName = 'password' | 'oldPassword';

/** The form fields of a verification, except the fields of the code. */
type Verification = Record<PasswordName, string> & { verificationMethod: PasswordName | 'smsCode' };

/** Props of VerificationFields. */
export interface VerificationFieldsProps {
  /** Name of the form field for the password. */
  name: PasswordName;
  /** Label of the choice to verify by password. */
  methodLabel: string;
  /** Label of the password's field. */
  label: string;
  /** The purpose of the code; it is valid for nothing else. */
  purpose: ValidateCodePurpose;
  /** The account's phone number, which gets the code. */
  number: PhoneNumber;
}

/** Verifies the user by password or by a code sent to the phone number, in an `AccountForm`. */
export function VerificationFields({ name, methodLabel, label, purpose, number }: VerificationFieldsProps) {
  const { control } = useFormContext<Verification>();
  const method = useWatch({ control, name: 'verificationMethod' });
  return (
    <>
      <RadioInput
        control={control}
        name="verificationMethod"
        label="Verification"
        options={[
          { id: name, name: methodLabel },
          {
            id: 'smsCode',
            name: 'By phone verification',
            description: `A code is sent to ${number.areaCode} ${number.phone}`,
          },
        ]}
      />
      {method === 'smsCode' ? (
        <PhoneCode purpose={purpose} number={number} />
      ) : (
        <PasswordInput
          control={control}
          name={name}
          label={label}
          autoComplete="current-password"
          isRequired
        />
      )}
    </>
  );
}
