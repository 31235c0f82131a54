import { type Ref, useState } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  ButtonContext,
  Input,
} from 'react-aria-components';
import { field, input, inset } from '../Field/Field.css.ts';
import {
  FieldControl,
  FieldLabel,
  FieldNotes,
  type FieldProps,
  invalid,
  type Named,
} from '../Field/Field.tsx';
import { EyeIcon, EyeOffIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';

interface PasswordFieldOwnProps
  extends Omit<
      AriaTextFieldProps,
      OwnedByKit | 'type' | 'autoComplete' | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** Tells password managers which password is asked for. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** An example of what to type. */
  placeholder?: string;
  /** The input itself, for moving focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type PasswordFieldProps = PasswordFieldOwnProps & Named;

/** Asks for a password, which the reader can make readable. */
export function PasswordField({
  label,
  description,
  errorMessage,
  placeholder,
  inputRef,
  isInvalid,
  className,
  ...props
}: PasswordFieldProps) {
  const messages = useMessages();
  const [isVisible, setVisible] = useState(false);
  const wrong = invalid(isInvalid, errorMessage);
  return (
    <AriaTextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck="false"
      isInvalid={wrong}
      className={cx(field, className)}
    >
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <FieldControl
        isDisabled={props.isDisabled}
        isInvalid={wrong}
        trailing={
          <ButtonContext value={null}>
            <IconButton
              size="small"
              icon={isVisible ? EyeOffIcon : EyeIcon}
              aria-label={isVisible ? messages.hidePassword : messages.showPassword}
              isDisabled={props.isDisabled ?? false}
              onPress={() => setVisible(!isVisible)}
              className={inset}
            />
          </ButtonContext>
        }
      >
        <Input
          ref={inputRef}
          autoCapitalize="none"
          {...(placeholder === undefined ? {} : { placeholder })}
          className={input}
        />
      </FieldControl>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
