import { RegisterBody } from '@platform/sdk/zod/account';
import { PasswordField, type PasswordRequirement } from '@platform/ui';
import { useFormContext } from 'react-hook-form';
import { useField } from '#components/form/useField.ts';

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
  const password = useField(control, name);
  const change = (value: string) => {
    password.onChange(value);
    // Validation of the confirmation depends on both fields.
    if (formState.isSubmitted) void trigger('confirmPassword');
  };
  return (
    <>
      <PasswordField
        {...password}
        onChange={change}
        label={label}
        description="Upper and lower case are told apart"
        requirements={requirements}
        metLabel="met"
        unmetLabel="not met yet"
        autoComplete="new-password"
        isRequired
      />
      <PasswordField
        {...useField(control, 'confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        isRequired
      />
    </>
  );
}
