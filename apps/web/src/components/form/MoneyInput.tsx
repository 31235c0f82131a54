import { Text } from '@platform/ui';
import type { FieldValues } from 'react-hook-form';
import { TextInput } from './TextInput.tsx';
import type { Bound } from './useField.ts';

/** Props of MoneyInput. The value of the form field is the typed text. */
export interface MoneyInputProps<Values extends FieldValues, Sent> extends Bound<Values, Sent> {
  label: string;
  /** Currency of the amount, an ISO 4217 code. */
  currency: string;
  description?: string;
}

/** An amount of money in a form, in units of its currency. The typed text is kept as it is; `moneyResolver` parses it. */
export function MoneyInput<Values extends FieldValues, Sent>({
  currency,
  ...props
}: MoneyInputProps<Values, Sent>) {
  return (
    <TextInput
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
