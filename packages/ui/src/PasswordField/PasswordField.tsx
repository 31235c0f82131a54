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
import { CheckIcon, CircleDashedIcon, EyeIcon, EyeOffIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { list, mark, met, requirement } from './PasswordField.css.ts';

/** A rule of a new password. */
export interface PasswordRequirement {
  /** The rule: “At least 8 characters”. */
  label: string;
  /** Checks whether a password meets it. */
  isMet: (password: string) => boolean;
}

interface PasswordFieldOwnProps
  extends Omit<
      AriaTextFieldProps,
      OwnedByKit | 'type' | 'autoComplete' | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'
    >,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** Tells password managers which password is requested. */
  autoComplete: 'current-password' | 'new-password' | 'off';
  /** An example. */
  placeholder?: string;
  /** The input element, for moving the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

type Requirements =
  | { requirements?: never; metLabel?: never; unmetLabel?: never }
  | {
      /** The rules of a new password; each is checked while the reader types. */
      requirements: readonly PasswordRequirement[];
      /** The label of a check mark for screen readers: “met”. */
      metLabel: string;
      /** The label of a missing check mark for screen readers: “not met yet”. */
      unmetLabel: string;
    };

export type PasswordFieldProps = PasswordFieldOwnProps & Named & Requirements;

/** Asks for a password, which the reader can show; a new one is checked against its `requirements`. */
export function PasswordField({
  label,
  description,
  errorMessage,
  placeholder,
  requirements,
  metLabel,
  unmetLabel,
  inputRef,
  isInvalid,
  className,
  ...props
}: PasswordFieldProps) {
  const messages = useMessages();
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const password = props.value ?? typed;
  const [isVisible, setVisible] = useState(false);
  const hasError = invalid(isInvalid, errorMessage);
  return (
    <AriaTextField
      {...props}
      onChange={(value) => {
        setTyped(value);
        props.onChange?.(value);
      }}
      type={isVisible ? 'text' : 'password'}
      spellCheck="false"
      isInvalid={hasError}
      className={cx(field, className)}
    >
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <FieldControl
        isDisabled={props.isDisabled}
        isInvalid={hasError}
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
      <FieldNotes
        description={
          requirements ? (
            <>
              {description}
              <ul aria-live="polite" className={list}>
                {requirements.map(({ label: words, isMet }) => {
                  const isDone = isMet(password);
                  const Mark = isDone ? CheckIcon : CircleDashedIcon;
                  return (
                    <li key={words} aria-atomic="true" className={cx(requirement, isDone && met)}>
                      <Mark size="small" className={mark} />
                      <span>
                        {words}
                        <VisuallyHidden>{` (${isDone ? metLabel : unmetLabel})`}</VisuallyHidden>
                      </span>
                    </li>
                  );
                })}
              </ul>
            </>
          ) : (
            description
          )
        }
        errorMessage={errorMessage}
      />
    </AriaTextField>
  );
}
