import { useQueryDict } from '@platform/sdk/react';
import { PhoneField } from '@platform/ui';
import { useFormContext } from 'react-hook-form';
import { useField } from '#components/form/useField.ts';

/** A phone number in the fields of the account's forms. */
export interface PhoneNumber {
  areaCode: string;
  phone: string;
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
  return (
    <PhoneField
      {...phone}
      label="Phone number"
      areaCodeLabel="Area code"
      areaCodes={(areaCodes.data ?? []).map(({ value, label: name }) => ({ id: value, name }))}
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
