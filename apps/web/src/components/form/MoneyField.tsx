import { Text, TextField } from '@platform/ui';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useField } from './useField.ts';

/** Props of MoneyField. */
export interface MoneyFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  /** Name of the form field; its value is the typed text. */
  name: FieldPath<Values>;
  label: string;
  /** Currency of the amount, an ISO 4217 code. */
  currency: string;
  description?: string;
}

/**
 * An input for an amount of money in units of its currency. The typed text is kept as it is; `moneyResolver` parses
 * it.
 */
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
