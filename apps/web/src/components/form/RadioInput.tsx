import { Radio, RadioGroup, type RadioGroupProps } from '@platform/ui';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type BoundChoice, listOf } from './options.ts';
import { type Unbound, useField } from './useField.ts';

/** Props of RadioInput. */
export type RadioInputProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = BoundChoice<
  Values,
  Name,
  Sent
> &
  Omit<Unbound<RadioGroupProps>, 'children'>;

/** Radio buttons in a form. */
export function RadioInput<Values extends FieldValues, Name extends FieldPath<Values>, Sent>({
  control,
  name,
  options,
  onChange,
  ...props
}: RadioInputProps<Values, Name, Sent>) {
  const field = useField(control, name);
  const list = listOf(options);
  return (
    <RadioGroup
      {...props}
      value={field.value === undefined ? null : String(field.value)}
      onChange={(key) => {
        // A radio's value is text, but an option's id may be a number.
        const value = list.find(({ id }) => String(id) === key)?.id;
        field.onChange(value);
        onChange?.(value as NonNullable<FieldPathValue<Values, Name>>);
      }}
      onBlur={field.onBlur}
      errorMessage={field.errorMessage}
    >
      {list.map(({ id, name, description }) => (
        <Radio key={id} value={String(id)} description={description}>
          {name}
        </Radio>
      ))}
    </RadioGroup>
  );
}
