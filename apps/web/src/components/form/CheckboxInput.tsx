import { Checkbox } from '@platform/ui';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useField } from './useField.ts';

/** Props of CheckboxInput. */
export interface CheckboxInputProps<Values extends FieldValues, Sent> extends Bound<Values, Sent> {
  /** The label. */
  children: ReactNode;
  /**
   * Whether the box is checked while the form has no value.
   * @default false
   */
  isDefaultSelected?: boolean;
  isRequired?: boolean;
}

/** A yes or no in a form. */
export function CheckboxInput<Values extends FieldValues, Sent>({
  control,
  name,
  isDefaultSelected = false,
  ...props
}: CheckboxInputProps<Values, Sent>) {
  const { value, name: _, ...field } = useField(control, name);
  return <Checkbox {...props} {...field} isSelected={value ?? isDefaultSelected} />;
}
