import { ComboBox, ComboBoxItem, type ComboBoxProps } from '@platform/ui';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { type BoundChoice, listOf, type Option } from './options.ts';
import { type Unbound, useField } from './useField.ts';

/** Props of ComboInput. */
export type ComboInputProps<Values extends FieldValues, Name extends FieldPath<Values>, Sent> = BoundChoice<
  Values,
  Name,
  Sent
> &
  Omit<
    Unbound<ComboBoxProps<Option>>,
    'children' | 'items' | 'defaultItems' | 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange'
  >;

/** A choice from a long list in a form, filtered by typing. The value is the empty string if nothing is chosen. */
export function ComboInput<Values extends FieldValues, Name extends FieldPath<Values>, Sent>({
  control,
  name,
  options,
  onChange,
  ...props
}: ComboInputProps<Values, Name, Sent>) {
  const { value, name: _, ...field } = useField(control, name);
  const list = listOf(options);
  return (
    <ComboBox
      {...props}
      {...field}
      value={list.find(({ id }) => id === value)?.id ?? null}
      onChange={(key) => {
        field.onChange(key ?? '');
        if (key !== null) onChange?.(key as NonNullable<FieldPathValue<Values, Name>>);
      }}
    >
      {/* Children, because the kit does not filter `items`. */}
      {list.map(({ id, name, description, textValue = name }) => (
        <ComboBoxItem key={id} id={id} textValue={textValue} description={description}>
          {name}
        </ComboBoxItem>
      ))}
    </ComboBox>
  );
}
