import type { HTMLAttributes, ReactNode } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { hidden } from './VisuallyHidden.css.ts';

export interface VisuallyHiddenProps
  extends BaseProps,
    Omit<HTMLAttributes<HTMLSpanElement>, keyof BaseProps | 'style'> {
  /** Text for screen readers only. */
  children?: ReactNode;
}

/** Text that screen readers read, but that is not visible. */
export function VisuallyHidden({ className, ...props }: VisuallyHiddenProps) {
  return <span {...props} className={cx(hidden, className)} />;
}
