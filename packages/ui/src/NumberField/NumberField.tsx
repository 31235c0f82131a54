import type { ReactNode, Ref } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Button,
  GroupContext,
  Input,
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
  /** The unit, after the number: GB, times, months. */
  unit?: ReactNode;
  /** The label of the button that adds a step. Default: react-aria's text in the reader's language. */
  incrementLabel?: string;
  /** The label of the button that subtracts a step. Default: react-aria's text in the reader's language. */
  decrementLabel?: string;
  /** Hides the two buttons, if steps make no sense: prices, thresholds. */
  hidesButtons?: boolean;
  /** The input element, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type NumberFieldProps = NumberFieldOwnProps & Named;

/**
 * Asks for a number, formatted in the reader's language. Calls `onChange` when the number is complete: on blur, on Enter
 * and on each step. An empty field is `NaN`.
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
  ...props
}: NumberFieldProps) {
  const hasError = invalid(isInvalid, errorMessage);
  const look = cx(base, variants.quiet, squares.small);
  return (
    <AriaNumberField
      {...props}
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
          <Input ref={inputRef} placeholder={placeholder} className={cx(input, figures)} />
        </FieldControl>
      </GroupContext>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
