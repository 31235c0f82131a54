import { type FieldsetHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { body, frame, head, legend } from './Fieldset.css.ts';

export interface FieldsetProps
  extends BaseProps,
    Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, keyof BaseProps | 'style' | 'disabled'> {
  /** The label of the group. */
  legend: ReactNode;
  /** A help text for the group. */
  description?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Disables all fields and buttons inside. */
  isDisabled?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLFieldSetElement>;
}

/** A labeled group of fields. */
export function Fieldset({
  legend: title,
  description,
  children,
  isDisabled = false,
  className,
  ...props
}: FieldsetProps) {
  const descriptionId = useId();
  return (
    <fieldset
      {...props}
      disabled={isDisabled}
      {...(description === undefined ? {} : { 'aria-describedby': descriptionId })}
      className={cx(frame, className)}
    >
      <legend className={legend}>{title}</legend>
      {description !== undefined && (
        <div id={descriptionId} className={head}>
          {description}
        </div>
      )}
      <div className={body}>{children}</div>
    </fieldset>
  );
}
