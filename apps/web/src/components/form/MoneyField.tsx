import { Text, TextField } from '@platform/ui';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useField } from './useField.ts';

/** What the field is told. */
export interface MoneyFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** The field's name; its value is what was typed. */
  name: FieldPath<Values>;
  label: string;
  /** The currency that is typed in, an ISO 4217 code. */
  currency: string;
  description?: string;
}

/** Asks for an amount of money in units of its currency. What was typed stays as it is; `moneyResolver` reads it. */
export function MoneyField<Values extends FieldValues, Sent>({
  control,
  name,
  currency,
  ...props
}: MoneyFieldProps<Values, Sent>) {
  return (
    <TextField
      {...useField(control, name)}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      trailing={
        <Text elementType="span" tone="secondary">
          {currency}
        </Text>
      }
      isRequired
    />
  );
}
