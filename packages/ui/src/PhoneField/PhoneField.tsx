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

/** The area code of a country or region. */
export interface AreaCode {
  /** The code as dialed: `+49`. It has to be unique. */
  id: string;
  /** The name of the country or region; typing it finds the code. */
  name: string;
}

export interface PhoneFieldProps
  extends Omit<
      AriaTextFieldProps,
      OwnedByKit | 'type' | 'inputMode' | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'
    >,
    BaseProps {
  /** The label of code and number. */
  label: ReactNode;
  /** A help text that stays visible while the reader types. */
  description?: ReactNode;
  /** What is wrong with code or number, and how to fix it. */
  errorMessage?: string | undefined;
  /** The codes to choose from. */
  areaCodes: Iterable<AreaCode>;
  /** The label of the select for screen readers. */
  areaCodeLabel: string;
  /** The chosen code, if controlled; `null` for none. */
  areaCode?: string | null;
  /** The initially chosen code, if uncontrolled. */
  defaultAreaCode?: string;
  /** Called with the code that was chosen. */
  onAreaCodeChange?: (areaCode: string) => void;
  /** Called when focus leaves the select. */
  onAreaCodeBlur?: () => void;
  /** Shown in the select while no code is chosen. */
  areaCodePlaceholder?: string;
  /**
   * The kind of value that browsers fill in.
   * @default 'tel-national'
   */
  autoComplete?: string;
  /** An example of a number. */
  placeholder?: string;
  /** The input of the number, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** Asks for a phone number: area code and number under one label, with one message. `value` is only the number. */
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
  const hasError = invalid(isInvalid, errorMessage);
  return (
    <AriaTextField
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      isInvalid={hasError}
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
          isInvalid={hasError}
          className={area}
        >
          {({ id, name }) => (
            <SelectItem id={id} textValue={`${name} ${id}`} description={name}>
              <bdi dir="ltr">{id}</bdi>
            </SelectItem>
          )}
        </Select>
        <FieldControl isDisabled={props.isDisabled} isInvalid={hasError}>
          <Input ref={inputRef} placeholder={placeholder} className={cx(input, figures)} />
        </FieldControl>
      </div>
      <div id={notesId} className={notes}>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </div>
    </AriaTextField>
  );
}
