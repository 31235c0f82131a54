import { type ReactNode, type Ref, useContext, useEffect, useState } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  GroupContext,
  Input,
  NumberFieldStateContext,
} from 'react-aria-components';
import { base, squares, variants } from '../Button/Button.css.ts';
import { field, input } from '../Field/Field.css.ts';
import {
  FieldControl,
  FieldLabel,
  FieldNotes,
  type FieldProps,
  invalid,
  type Named,
} from '../Field/Field.tsx';
import { MinusIcon, PlusIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { figures, stepper } from './NumberField.css.ts';

interface NumberFieldOwnProps
  extends Omit<
      AriaNumberFieldProps,
      | OwnedByKit
      | 'aria-label'
      | 'aria-labelledby'
      | 'aria-errormessage'
      | 'isWheelDisabled'
      | 'incrementAriaLabel'
      | 'decrementAriaLabel'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** An example. */
  placeholder?: string;
  /** An icon or a symbol before the number. */
  leading?: ReactNode;
  /** The unit, after the number: GB, calls, months. */
  unit?: ReactNode;
  /** The label of the button that adds a step. Default: react-aria's text in the reader's language. */
  incrementLabel?: string;
  /** The label of the button that subtracts a step. Default: react-aria's text in the reader's language. */
  decrementLabel?: string;
  /** Hides the two buttons, for numbers that nobody changes in steps, such as prices and thresholds. */
  hidesButtons?: boolean;
  /** The input element, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type NumberFieldProps = NumberFieldOwnProps & Named;

/**
 * Asks for a number, formatted in the reader's language. Calls `onChange` with each typed digit and each step; the
 * number is formatted, and moved within its limits, on blur and on Enter. With `commitBehavior="validate"` it stays as it was
 * typed; the app then shows an `errorMessage`. An empty field is `NaN`.
 */
export function NumberField({
  label,
  description,
  errorMessage,
  placeholder,
  leading,
  unit,
  incrementLabel,
  decrementLabel,
  hidesButtons = false,
  inputRef,
  isInvalid,
  className,
  value,
  defaultValue,
  onChange,
  ...props
}: NumberFieldProps) {
  // react-aria reformats the text whenever `value` changes, so it gets a typed number only when the reader commits it.
  const [committed, setCommitted] = useState(value ?? defaultValue ?? Number.NaN);
  const [reported, setReported] = useState(committed);
  const [isTyped, setTyped] = useState(false);
  if (value !== undefined && !Object.is(value, reported)) {
    setReported(value);
    setCommitted(value);
    setTyped(false);
  }
  const report = (number: number) => {
    if (Object.is(number, reported)) return;
    setReported(number);
    onChange?.(number);
  };
  const hasError = invalid(isInvalid, errorMessage);
  const look = cx(base, variants.quiet, squares.small);
  return (
    <AriaNumberField
      {...props}
      value={committed}
      onChange={(number) => {
        setCommitted(number);
        report(number);
      }}
      // Scrolling the page over the field must not change the number.
      isWheelDisabled
      incrementAriaLabel={incrementLabel}
      decrementAriaLabel={decrementLabel}
      isInvalid={hasError}
      className={cx(field, className)}
    >
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <GroupContext value={null}>
        <FieldControl
          isDisabled={props.isDisabled}
          isInvalid={hasError}
          leading={leading}
          {...(hidesButtons && unit === undefined
            ? {}
            : {
                trailing: (
                  <>
                    {unit}
                    {!hidesButtons && (
                      <span className={stepper}>
                        <Button slot="decrement" className={look}>
                          <MinusIcon size="small" />
                        </Button>
                        <Button slot="increment" className={look}>
                          <PlusIcon size="small" />
                        </Button>
                      </span>
                    )}
                  </>
                ),
              })}
        >
          <Input
            ref={inputRef}
            placeholder={placeholder}
            className={cx(input, figures)}
            onInput={() => setTyped(true)}
          />
          {isTyped && <TypedNumber onChange={report} />}
        </FieldControl>
      </GroupContext>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}

/** Calls `onChange` with the number that the text in the field means. */
function TypedNumber({ onChange }: { onChange: (number: number) => void }) {
  const number = useContext(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  useEffect(() => onChange(number));
  return null;
}
