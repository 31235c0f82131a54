import { type ReactNode, type Ref, useId } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components';
import { field, input, row } from '../Field/Field.css.ts';
import { FieldControl, FieldLabel, FieldNotes, invalid } from '../Field/Field.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { Select, SelectItem } from '../Select/Select.tsx';
import { area, figures, notes } from './PhoneField.css.ts';

/** A country or region that a number can belong to. */
export interface AreaCode {
  /** The code as it is dialled: `+49`. No two may be the same. */
  id: string;
  /** Whose code it is. It finds the code by typing. */
  name: string;
}

export interface PhoneFieldProps
  extends Omit<
      AriaTextFieldProps,
      OwnedByKit | 'type' | 'inputMode' | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'
    >,
    BaseProps {
  /** What the field asks for: one label for code and number. */
  label: ReactNode;
  /** Help that stays while the reader types. */
  description?: ReactNode;
  /** What is wrong with code or number, and how to put it right. */
  errorMessage?: string | undefined;
  /** The codes to choose from. */
  areaCodes: Iterable<AreaCode>;
  /** The name of the select, for screen readers. */
  areaCodeLabel: string;
  /** The chosen code, where the app keeps it; `null` while none is. */
  areaCode?: string | null;
  /** The code chosen at first, where the field keeps it. */
  defaultAreaCode?: string;
  /** Called with the code that was chosen. */
  onAreaCodeChange?: (areaCode: string) => void;
  /** Called when focus leaves the select. */
  onAreaCodeBlur?: () => void;
  /** What the select says while no code is chosen. */
  areaCodePlaceholder?: string;
  /**
   * What browsers fill in.
   * @default 'tel-national'
   */
  autoComplete?: string;
  /** An example of a number. */
  placeholder?: string;
  /** The number's input, for moving focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** Asks for a phone number: area code and number under one label, with one message. `value` is the number alone. */
export function PhoneField({
  label,
  description,
  errorMessage,
  areaCodes,
  areaCodeLabel,
  areaCode,
  defaultAreaCode,
  onAreaCodeChange,
  onAreaCodeBlur,
  areaCodePlaceholder,
  autoComplete = 'tel-national',
  placeholder,
  inputRef,
  isInvalid,
  className,
  ...props
}: PhoneFieldProps) {
  const notesId = useId();
  const wrong = invalid(isInvalid, errorMessage);
  return (
    <AriaTextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      isInvalid={wrong}
      className={cx(field, className)}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div className={row}>
        <Select
          aria-label={areaCodeLabel}
          aria-describedby={notesId}
          items={areaCodes}
          formatValue={({ id }) => <bdi dir="ltr">{id}</bdi>}
          {...(areaCode === undefined ? {} : { value: areaCode })}
          {...(defaultAreaCode === undefined ? {} : { defaultValue: defaultAreaCode })}
          onChange={(key) => {
            if (key !== null) onAreaCodeChange?.(String(key));
          }}
          onBlur={onAreaCodeBlur}
          placeholder={areaCodePlaceholder}
          isDisabled={props.isDisabled || props.isReadOnly}
          isInvalid={wrong}
          className={area}
        >
          {({ id, name }) => (
            <SelectItem id={id} textValue={`${name} ${id}`} description={name}>
              <bdi dir="ltr">{id}</bdi>
            </SelectItem>
          )}
        </Select>
        <FieldControl isDisabled={props.isDisabled} isInvalid={wrong}>
          <Input ref={inputRef} placeholder={placeholder} className={cx(input, figures)} />
        </FieldControl>
      </div>
      <div id={notesId} className={notes}>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </div>
    </AriaTextField>
  );
}
