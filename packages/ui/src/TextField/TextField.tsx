import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
} from 'react-aria-components';
import { field, input, monospace } from '../Field/Field.css.ts';
import {
  FieldControl,
  FieldLabel,
  FieldNotes,
  type FieldProps,
  invalid,
  type Named,
} from '../Field/Field.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';

interface TextFieldOwnProps
  extends Omit<AriaTextFieldProps, OwnedByKit | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'>,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** An example. Put instructions elsewhere too, because the placeholder disappears. */
  placeholder?: string;
  /** An icon or a unit before the input. */
  leading?: ReactNode;
  /** A unit or a small button after the input, inside its box. */
  trailing?: ReactNode;
  /** A button next to the box, such as the one that sends a code. */
  action?: ReactNode;
  /** Uses the monospaced font: keys, codes, URLs. */
  isMonospace?: boolean;
  /** The input element, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type TextFieldProps = TextFieldOwnProps & Named;

/** Asks for one line of text. */
export function TextField({
  label,
  description,
  errorMessage,
  placeholder,
  leading,
  trailing,
  action,
  isMonospace = false,
  inputRef,
  isInvalid,
  className,
  ...props
}: TextFieldProps) {
  const hasError = invalid(isInvalid, errorMessage);
  return (
    <AriaTextField {...props} isInvalid={hasError} className={cx(field, className)}>
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <FieldControl
        isDisabled={props.isDisabled}
        isInvalid={hasError}
        leading={leading}
        trailing={trailing}
        action={action}
      >
        <Input
          ref={inputRef}
          {...(placeholder === undefined ? {} : { placeholder })}
          className={cx(input, isMonospace && monospace)}
        />
      </FieldControl>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
