import { RegisterBody } from '@platform/sdk/zod/account';
import type { PasswordRequirement } from '@platform/ui';
import { useFormContext } from 'react-hook-form';
import { PasswordInput } from '#components/form/PasswordInput.tsx';

/** Props of NewPasswordFields. */
export interface NewPasswordFieldsProps {
  /** Name of the form field for the password. */
  name: 'password' | 'newPassword';
  label: string;
}

/** Checks whether a password fails one of the schema's checks. */
const fails = (password: string, check: 'too_small' | 'invalid_format') =>
  RegisterBody.shape.password.safeParse(password).error?.issues.some(({ code }) => code === check) ?? false;

const requirements: PasswordRequirement[] = [
  { label: 'At least 8 characters', isMet: (password) => !fails(password, 'too_small') },
  { label: 'Numbers and letters', isMet: (password) => !fails(password, 'invalid_format') },
];

/** Asks for a new password and its confirmation (specification §5, §9: case-sensitive). */
export function NewPasswordFields({ name, label }: NewPasswordFieldsProps) {
  const { control, formState, trigger } =
    useFormContext<Record<'password' | 'newPassword' | 'confirmPassword', string>>();
  return (
    <>
      <PasswordInput
        control={control}
        name={name}
        onChange={() => {
          // Validation of the confirmation depends on both fields.
          if (formState.isSubmitted) void trigger('confirmPassword');
        }}
        label={label}
        description="Case-sensitive"
        requirements={requirements}
        metLabel="met"
        unmetLabel="not met yet"
        autoComplete="new-password"
        isRequired
      />
      <PasswordInput
        control={control}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
