import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import type { Space } from '../theme/scale.ts';
import { alignments, base, gaps } from './Stack.css.ts';

export interface StackProps extends BaseProps, Omit<HTMLAttributes<HTMLElement>, keyof BaseProps | 'style'> {
  /** The children to stack. */
  children?: ReactNode;
  /**
   * The space between children, in steps of 4 px.
   * @default 4
   */
  gap?: Space;
  /**
   * The alignment of children across the stack.
   * @default 'stretch'
   */
  align?: 'stretch' | 'start' | 'center' | 'end';
  /**
   * The element to render.
   * @default 'div'
   */
  elementType?: 'div' | 'section' | 'article' | 'main' | 'header' | 'footer' | 'aside' | 'nav' | 'ul' | 'ol';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** Children below each other, evenly spaced. */
export function Stack({
  gap = 4,
  align = 'stretch',
  elementType = 'div',
  className,
  ref,
  ...props
}: StackProps) {
  const Element = elementType as ElementType;
  return <Element {...props} ref={ref} className={cx(base, gaps[gap], alignments[align], className)} />;
}
