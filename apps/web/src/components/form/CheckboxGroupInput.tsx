import { Checkbox, CheckboxGroup, type CheckboxGroupProps } from '@platform/ui';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { listOf, type Options } from './options.ts';
import { type Bound, type Unbound, useField } from './useField.ts';

/** Props of CheckboxGroupInput. */
export type CheckboxGroupInputProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = Bound<
  Values,
  Sent,
  Name
> & {
  options: Options<FieldPathValue<Values, Name>[number]>;
} & Omit<Unbound<CheckboxGroupProps>, 'children'>;

/** Checkboxes in a form, any number of which can be checked. */
export function CheckboxGroupInput<Values extends FieldValues, Name extends FieldPath<Values>, Sent>({
  control,
  name,
  options,
  ...props
}: CheckboxGroupInputProps<Values, Name, Sent>) {
  const { inputRef: _, ...field } = useField(control, name);
  return (
    <CheckboxGroup {...props} {...field}>
      {listOf(options).map(({ id, name }) => (
        <Checkbox key={id} value={String(id)}>
          {name}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}
