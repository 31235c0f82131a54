import { type ReactNode, useContext } from 'react';
import { FieldError, FieldErrorContext, Group, Label, Text } from 'react-aria-components';
import { CircleAlertIcon } from '../Icon/Icon.tsx';
import { cx } from '../internal/base.ts';
import { adornment, control, description, label, marker, message, messageIcon, row } from './Field.css.ts';

/** Props shared by all fields. */
export interface FieldProps {
  /** The label. If the view has no room for it, pass `aria-label` instead. */
  label?: ReactNode;
  /** A help text that stays visible while the reader types. */
  description?: ReactNode;
  /** What is wrong and how to fix it. If set, the field is invalid. */
  errorMessage?: string | undefined;
}

/** The label of a field, which is required: a visible text, a text for screen readers, or another element's id. */
export type Named =
  | {
      /** The label. */
      label: ReactNode;
      'aria-label'?: never;
      /** The ids of further elements that label the field. */
      'aria-labelledby'?: string;
    }
  | {
      label?: never;
      /** The label for screen readers, if the view has no room to show it. */
      'aria-label': string;
      'aria-labelledby'?: never;
    }
  | {
      label?: never;
      'aria-label'?: never;
      /** The id of an element elsewhere that labels the field. */
      'aria-labelledby': string;
    };

/** Returns whether to show a field as invalid: `isInvalid` if given, else whether there is a message. */
export function invalid(isInvalid: boolean | undefined, errorMessage: string | undefined): boolean {
  return isInvalid ?? Boolean(errorMessage);
}

export interface FieldLabelProps {
  /** The text. */
  children: ReactNode;
  /** Shows the mark of a required field. */
  isRequired?: boolean | undefined;
  /** A class for placing the label. */
  className?: string;
}

/** The label of a field, with the mark of a required field. */
export function FieldLabel({ children, isRequired = false, className }: FieldLabelProps) {
  return (
    <Label className={cx(label, className)}>
      {children}
      {isRequired && (
        <span className={marker} aria-hidden="true">
          *
        </span>
      )}
    </Label>
  );
}

export interface FieldNotesProps {
  /** A help text that stays visible while the reader types. */
  description?: ReactNode;
  /** The error. Without it, an invalid field shows the browser's own message. */
  errorMessage?: string | undefined;
}

/** The texts below a control: its description and its error. */
export function FieldNotes({ description: help, errorMessage }: FieldNotesProps) {
  const validation = useContext(FieldErrorContext);
  // A field that is part of another one, such as the select of a `PhoneField`, is invalid without a message.
  const words = errorMessage || validation?.validationErrors?.join(' ');
  return (
    <>
      {help !== undefined && help !== null && (
        <Text slot="description" elementType="div" className={description}>
          {help}
        </Text>
      )}
      {words && (
        <FieldError className={message}>
          <CircleAlertIcon size="small" className={messageIcon} />
          <span>{words}</span>
        </FieldError>
      )}
    </>
  );
}

export interface FieldControlProps {
  /** The input. */
  children: ReactNode;
  /** An icon or a unit before the input. */
  leading?: ReactNode;
  /** A unit or small button after the input, inside the box. */
  trailing?: ReactNode;
  /** A button next to the box, such as the one that sends a code. */
  action?: ReactNode;
  /** Shows the box as disabled. */
  isDisabled?: boolean | undefined;
  /** Shows the box as invalid. */
  isInvalid?: boolean | undefined;
  /** A class for placing the box. */
  className?: string;
}

/** The box around an input, which shows hover, focus and error for everything in it. */
export function FieldControl({
  children,
  leading,
  trailing,
  action,
  isDisabled,
  isInvalid,
  className,
}: FieldControlProps) {
  const box = (
    <Group
      role="presentation"
      className={cx(control, className)}
      isDisabled={isDisabled ?? false}
      isInvalid={isInvalid ?? false}
    >
      {leading !== undefined && <span className={adornment}>{leading}</span>}
      {children}
      {trailing !== undefined && <span className={adornment}>{trailing}</span>}
    </Group>
  );
  if (action === undefined) return box;
  return (
    <div className={row}>
      {box}
      {action}
    </div>
  );
}
