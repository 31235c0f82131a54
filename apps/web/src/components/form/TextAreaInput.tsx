import { TextArea, type TextAreaProps } from '@platform/ui';
import type { FieldValues } from 'react-hook-form';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of TextAreaInput. */
export type TextAreaInputProps<Values extends FieldValues, Sent> = Bound<Values, Sent> &
  Unbound<TextAreaProps>;

/** Several lines of text in a form. */
export function TextAreaInput<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: TextAreaInputProps<Values, Sent>) {
  const { value, ...field } = useField(control, name);
  return <TextArea {...props} {...field} value={value ?? ''} />;
}
