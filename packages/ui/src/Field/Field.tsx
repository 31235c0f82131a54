import { type ReactNode, useContext } from 'react';
import { FieldError, FieldErrorContext, Group, Label, Text } from 'react-aria-components';
import { CircleAlertIcon } from '../Icon/Icon.tsx';
import { cx } from '../internal/base.ts';
import { adornment, control, description, label, marker, message, messageIcon, row } from './Field.css.ts';

/** What all fields take around their control. */
export interface FieldProps {
  /** What the field asks for. Where the view has no room for it, give `aria-label` instead. */
  label?: ReactNode;
  /** Help that stays while the reader types. */
  description?: ReactNode;
  /** What is wrong and how to put it right. Its presence makes the field invalid. */
  errorMessage?: string | undefined;
}

/** A field is named by a visible label or by words for screen readers; never by neither. */
export type Named =
  | {
      /** What the field asks for. */
      label: ReactNode;
      'aria-label'?: never;
      /** The ids of more words that name the field. */
      'aria-labelledby'?: string;
    }
  | {
      label?: never;
      /** What the field asks for, where the view has no room to show it. */
      'aria-label': string;
      'aria-labelledby'?: never;
    }
  | {
      label?: never;
      'aria-label'?: never;
      /** The id of words elsewhere that say what the field asks for. */
      'aria-labelledby': string;
    };

/** Whether a field is to be shown as invalid: what the app says, else whether there is a message. */
export function invalid(isInvalid: boolean | undefined, errorMessage: string | undefined): boolean {
  return isInvalid ?? Boolean(errorMessage);
}

export interface FieldLabelProps {
  /** The words. */
  children: ReactNode;
  /** Shows the mark of a field that has to be filled in. */
  isRequired?: boolean | undefined;
  /** A class for placing the label. */
  className?: string;
}

/** The label of a field, with the mark of a required one. */
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
  /** Help that stays while the reader types. */
  description?: ReactNode;
  /** What is wrong. Without it, an invalid field shows the browser's own message. */
  errorMessage?: string | undefined;
}

/** What stands under a control: its description, or what is wrong with it. */
export function FieldNotes({ description: help, errorMessage }: FieldNotesProps) {
  const validation = useContext(FieldErrorContext);
  // A field may be wrong without words of its own, as part of another.
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
  /** A button beside the box, such as the one that sends a code. */
  action?: ReactNode;
  /** Shows the box as locked. */
  isDisabled?: boolean | undefined;
  /** Shows the box as wrong. */
  isInvalid?: boolean | undefined;
  /** A class for placing the box. */
  className?: string;
}

/** The box around an input, which shows hover, focus and error for all that is in it. */
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
