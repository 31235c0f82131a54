import type { HTMLAttributes, ReactNode } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { code } from './Code.css.ts';

export interface CodeProps extends BaseProps, Omit<HTMLAttributes<HTMLElement>, keyof BaseProps | 'style'> {
  /** A name, a value or a short expression. */
  children?: ReactNode;
}

/** Inline code. */
export function Code({ className, ...props }: CodeProps) {
  return <code {...props} translate="no" className={cx(code, className)} />;
}
