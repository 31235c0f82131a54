import { DatePicker, type DatePickerProps } from '@platform/ui';
import type { FieldValues } from 'react-hook-form';
import { timeZone } from '#lib/format.ts';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of DateInput. */
export type DateInputProps<Values extends FieldValues, Sent> = Bound<Values, Sent> & Unbound<DatePickerProps>;

/** A day or a minute in a form; an empty field has the value `null`. */
export function DateInput<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: DateInputProps<Values, Sent>) {
  const { value, name: _, ...field } = useField(control, name);
  return <DatePicker timeZone={timeZone()} {...props} {...field} value={value ?? null} />;
}
