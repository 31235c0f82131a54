import { Select, SelectItem, type SelectProps } from '@platform/ui';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type BoundChoice, listOf, type Option } from './options.ts';
import { type Unbound, useField } from './useField.ts';

/** Props of ChoiceInput. */
export type ChoiceInputProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = BoundChoice<
  Values,
  Name,
  Sent
> &
  Omit<Unbound<SelectProps<Option>>, 'children' | 'items' | 'formatValue' | 'selectedKey'>;

/** A choice from a list in a form. Nothing is shown as chosen while the value is not among the options. */
export function ChoiceInput<Values extends FieldValues, Name extends FieldPath<Values>, Sent>({
  control,
  name,
  options,
  onChange,
  ...props
}: ChoiceInputProps<Values, Name, Sent>) {
  const field = useField(control, name);
  const list = listOf(options);
  return (
    <Select
      {...props}
      value={list.find(({ id }) => id === field.value)?.id ?? null}
      onChange={(key) => {
        field.onChange(key);
        onChange?.(key as NonNullable<FieldPathValue<Values, Name>>);
      }}
      onBlur={field.onBlur}
      inputRef={field.inputRef}
      errorMessage={field.errorMessage}
    >
      {list.map(({ id, name, description, textValue = name }) => (
        <SelectItem key={id} id={id} textValue={textValue} description={description}>
          {name}
        </SelectItem>
      ))}
    </Select>
  );
}
