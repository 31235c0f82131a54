import { type FieldsetHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { body, frame, head, legend } from './Fieldset.css.ts';

export interface FieldsetProps
  extends BaseProps,
    Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, keyof BaseProps | 'style' | 'disabled'> {
  /** What the fields have in common. */
  legend: ReactNode;
  /** Help for all of them. */
  description?: ReactNode;
  /** The fields. */
  children: ReactNode;
  /** Locks all fields and buttons inside. */
  isDisabled?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLFieldSetElement>;
}

/** Fields that belong together under one name. */
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
