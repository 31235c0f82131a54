import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import type { Space } from '../theme/scale.ts';
import { alignments, base, gaps, justifications, wraps } from './Inline.css.ts';

export interface InlineProps extends BaseProps, Omit<HTMLAttributes<HTMLElement>, keyof BaseProps | 'style'> {
  /** The content of the row. */
  children?: ReactNode;
  /**
   * The space between children, in steps of 4 px.
   * @default 2
   */
  gap?: Space;
  /**
   * The alignment of children across the row.
   * @default 'center'
   */
  align?: 'start' | 'center' | 'baseline' | 'end' | 'stretch';
  /**
   * The distribution of free space in the row.
   * @default 'start'
   */
  justify?: 'start' | 'center' | 'end' | 'between';
  /** Keeps everything in one row, regardless of the width. */
  isNowrap?: boolean;
  /**
   * The element to render.
   * @default 'div'
   */
  elementType?: 'div' | 'span' | 'header' | 'footer' | 'nav' | 'ul' | 'ol';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** Children side by side, evenly spaced; wraps when the row is full. */
export function Inline({
  gap = 2,
  align = 'center',
  justify = 'start',
  isNowrap = false,
  elementType = 'div',
  className,
  ref,
  ...props
}: InlineProps) {
  const Element = elementType as ElementType;
  return (
    <Element
      {...props}
      ref={ref}
      className={cx(
        base,
        gaps[gap],
        alignments[align],
        justifications[justify],
        !isNowrap && wraps,
        className,
      )}
    />
  );
}
