import { PasswordField, type PasswordFieldProps } from '@platform/ui';
import type { FieldValues } from 'react-hook-form';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of PasswordInput. */
export type PasswordInputProps<Values extends FieldValues, Sent> = Bound<Values, Sent> & {
  /** Called after the form has taken the new value. */
  onChange?: (password: string) => void;
} & Unbound<PasswordFieldProps>;

/** A password in a form. */
export function PasswordInput<Values extends FieldValues, Sent>({
  control,
  name,
  onChange,
  ...props
}: PasswordInputProps<Values, Sent>) {
  const { value, ...field } = useField(control, name);
  return (
    <PasswordField
      {...props}
      {...field}
      value={value ?? ''}
      onChange={(password) => {
        field.onChange(password);
        onChange?.(password);
      }}
    />
  );
}
