import { TextField, type TextFieldProps } from '@platform/ui';
import type { FieldValues } from 'react-hook-form';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of TextInput. */
export type TextInputProps<Values extends FieldValues, Sent> = Bound<Values, Sent> & Unbound<TextFieldProps>;

/** One line of text in a form. */
export function TextInput<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: TextInputProps<Values, Sent>) {
  const { value, ...field } = useField(control, name);
  return <TextField {...props} {...field} value={value ?? ''} />;
}
