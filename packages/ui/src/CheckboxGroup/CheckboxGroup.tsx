import type { ReactNode, Ref } from 'react';
import {
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps as AriaCheckboxGroupProps,
} from 'react-aria-components';
import { field } from '../Field/Field.css.ts';
import { FieldLabel, FieldNotes, type FieldProps, invalid, type Named } from '../Field/Field.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { orientations } from '../internal/choice.css.ts';

interface CheckboxGroupOwnProps
  extends Omit<AriaCheckboxGroupProps, OwnedByKit | 'aria-label' | 'aria-labelledby' | 'aria-errormessage'>,
    Omit<FieldProps, 'label'>,
    BaseProps {
  /** `Checkbox`es, each with a `value`. */
  children: ReactNode;
  /**
   * One below another, or beside one another.
   * @default 'vertical'
   */
  orientation?: 'vertical' | 'horizontal';
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type CheckboxGroupProps = CheckboxGroupOwnProps & Named;

/**
 * Lets any number of a few things be chosen, all of them in sight. `value` and `onChange` speak of the `value`s of
 * the boxes that are checked.
 */
export function CheckboxGroup({
  label,
  description,
  errorMessage,
  children,
  orientation = 'vertical',
  isInvalid,
  className,
  ...props
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup
      {...props}
      isInvalid={invalid(isInvalid, errorMessage)}
      className={cx(field, className)}
    >
      {label !== undefined && <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>}
      <div className={orientations[orientation]}>{children}</div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaCheckboxGroup>
  );
}
