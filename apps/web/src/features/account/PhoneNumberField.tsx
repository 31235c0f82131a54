import { useQueryDict } from '@platform/sdk/react';
import { withoutSeparators } from '@platform/sdk/rules';
import { PhoneField } from '@platform/ui';
import { useFormContext } from 'react-hook-form';
import { useField } from '#components/form/useField.ts';

/** A phone number in the fields of the account's forms. */
export interface PhoneNumber {
  areaCode: string;
  phone: string;
}

/** A number that begins with an area code is split once it has this many further digits. */
const MIN_DIGITS = 6;

/**
 * @param typed a typed or pasted number, such as `(202) 555-0177` or `+1 202 555 0177`
 * @param areaCodes the listed area codes, such as `+1`
 * @returns the number without separators, and its area code if it begins with a listed one
 */
export function phoneNumberOf(
  typed: string,
  areaCodes: readonly { value: string }[],
): { areaCode?: string; phone: string } {
  const phone = withoutSeparators(typed);
  const international = phone.replace(/^00/, '+');
  const areaCode = areaCodes
    .map(({ value }) => value)
    .filter((code) => international.startsWith(code) && international.length - code.length >= MIN_DIGITS)
    .sort((one, other) => other.length - one.length)[0];
  return areaCode === undefined ? { phone } : { areaCode, phone: international.slice(areaCode.length) };
}

/** Props of PhoneNumberField. */
export interface PhoneNumberFieldProps {
  /** Called when the fields lose focus. */
  onLeave?: () => void;
}

/** Fields for `areaCode` and `phone` of the surrounding form. */
export function PhoneNumberField({ onLeave }: PhoneNumberFieldProps) {
  const { control } = useFormContext<PhoneNumber>();
  const areaCode = useField(control, 'areaCode');
  const phone = useField(control, 'phone');
  const areaCodes = useQueryDict({ dictType: 'areaCode' });
  const listed = areaCodes.data ?? [];
  return (
    <PhoneField
      {...phone}
      onChange={(typed) => {
        const number = phoneNumberOf(typed, listed);
        if (number.areaCode) areaCode.onChange(number.areaCode);
        phone.onChange(number.phone);
      }}
      label="Phone number"
      areaCodeLabel="Area code"
      areaCodes={listed.map(({ value, label: name }) => ({ id: value, name }))}
      areaCode={areaCode.value}
      onAreaCodeChange={areaCode.onChange}
      onAreaCodeBlur={areaCode.onBlur}
      errorMessage={phone.errorMessage ?? areaCode.errorMessage}
      onBlur={() => {
        phone.onBlur();
        onLeave?.();
      }}
      isRequired
    />
  );
}
