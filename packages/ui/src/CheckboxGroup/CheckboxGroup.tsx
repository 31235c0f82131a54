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
   * Stacked, or side by side.
   * @default 'vertical'
   */
  orientation?: 'vertical' | 'horizontal';
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

export type CheckboxGroupProps = CheckboxGroupOwnProps & Named;

/** A choice of any number of a few visible options. `value` and `onChange` hold the `value`s of the checked boxes. */
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
