import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import type { Space } from '../theme/scale.ts';
import { base, gaps, layouts, stretch } from './Grid.css.ts';

export interface GridProps extends BaseProps, Omit<HTMLAttributes<HTMLElement>, keyof BaseProps | 'style'> {
  /** The cells, which fill the columns row by row. */
  children?: ReactNode;
  /**
   * `fit` and `fitWide` make as many equal columns as fit; the others have a fixed number of columns, and a single
   * column below 960 px.
   * @default 'fit'
   */
  layout?: 'fit' | 'fitWide' | 'two' | 'three' | 'four' | 'sidebarStart' | 'sidebarEnd';
  /**
   * The space between columns and rows, in steps of 4 px.
   * @default 4
   */
  gap?: Space;
  /** Gives the cells of a row equal height. */
  isStretched?: boolean;
  /**
   * The element to render.
   * @default 'div'
   */
  elementType?: 'div' | 'ul' | 'ol' | 'section';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** Columns that stack on narrow screens. */
export function Grid({
  layout = 'fit',
  gap = 4,
  isStretched = false,
  elementType = 'div',
  className,
  ref,
  ...props
}: GridProps) {
  const Element = elementType as ElementType;
  return (
    <Element
      {...props}
      ref={ref}
      className={cx(base, isStretched && stretch, layouts[layout], gaps[gap], className)}
    />
  );
}
