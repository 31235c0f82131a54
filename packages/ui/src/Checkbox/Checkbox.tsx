import type { ReactNode, Ref } from 'react';
import {
  CheckboxField as AriaCheckboxField,
  CheckboxButton,
  type CheckboxFieldProps,
} from 'react-aria-components';
import { FieldNotes, invalid } from '../Field/Field.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { CheckMark } from '../internal/CheckMark.tsx';
import { choice, choiceField, marker, notes, words } from '../internal/choice.css.ts';

interface CheckboxOwnProps
  extends Omit<CheckboxFieldProps, OwnedByKit | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'>,
    BaseProps {
  /** A help text for the choice. */
  description?: ReactNode;
  /** What is wrong and how to fix it. If set, the box is invalid. */
  errorMessage?: string | undefined;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type CheckboxProps = CheckboxOwnProps &
  (
    | {
        /** The label: the option that is agreed to or switched on. */
        children: ReactNode;
        'aria-label'?: never;
      }
    | {
        children?: never;
        /** The label for screen readers of a box without visible label, for example in a table. */
        'aria-label': string;
      }
  );

/** A yes or no that takes effect when the form is submitted. For an immediate effect use `Switch`. */
export function Checkbox({
  children,
  description,
  errorMessage,
  isInvalid,
  className,
  ...props
}: CheckboxProps) {
  const hasError = invalid(isInvalid, errorMessage);
  return (
    <AriaCheckboxField {...props} isInvalid={hasError} className={cx(choiceField, className)}>
      <CheckboxButton className={choice}>
        {(state) => (
          <>
            <CheckMark {...state} />
            {children !== undefined && (
              <span className={words}>
                {children}
                {props.isRequired && (
                  <span className={marker} aria-hidden="true">
                    {'\u00a0*'}
                  </span>
                )}
              </span>
            )}
          </>
        )}
      </CheckboxButton>
      <div className={notes}>
        <FieldNotes description={description} errorMessage={errorMessage} />
      </div>
    </AriaCheckboxField>
  );
}
