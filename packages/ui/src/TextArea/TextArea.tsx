import type { Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
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
import { area, box } from './TextArea.css.ts';

interface TextAreaOwnProps
  extends Omit<
      AriaTextFieldProps,
      OwnedByKit | 'type' | 'pattern' | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** An example. */
  placeholder?: string;
  /**
   * The initial number of visible lines. The reader can enlarge the field.
   * @default 3
   */
  rows?: number;
  /** Uses the monospaced font, for JSON for example. */
  isMonospace?: boolean;
  /** The text area, for moving the focus there. */
  inputRef?: Ref<HTMLTextAreaElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type TextAreaProps = TextAreaOwnProps & Named;

/** Asks for several lines of text. */
export function TextArea({
  label,
  description,
  errorMessage,
  placeholder,
  rows = 3,
  isMonospace = false,
  inputRef,
  isInvalid,
  className,
  ...props
}: TextAreaProps) {
  const hasError = invalid(isInvalid, errorMessage);
  return (
    <AriaTextField {...props} isInvalid={hasError} className={cx(field, className)}>
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <FieldControl isDisabled={props.isDisabled} isInvalid={hasError} className={box}>
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          {...(placeholder === undefined ? {} : { placeholder })}
          className={cx(input, area, isMonospace && monospace)}
        />
      </FieldControl>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
