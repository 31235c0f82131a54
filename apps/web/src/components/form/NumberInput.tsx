import { NumberField, type NumberFieldProps } from '@platform/ui';
import type { FieldValues } from 'react-hook-form';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of NumberInput. */
export type NumberInputProps<Values extends FieldValues, Sent> = Bound<Values, Sent> &
  Unbound<NumberFieldProps>;

/** A number in a form; an empty field has the value `NaN`. */
export function NumberInput<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: NumberInputProps<Values, Sent>) {
  const { value, name: _, ...field } = useField(control, name);
  return <NumberField {...props} {...field} value={value ?? Number.NaN} />;
}
