import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { alignments, base, sizes, tones } from './Heading.css.ts';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface HeadingProps
  extends BaseProps,
    Omit<HTMLAttributes<HTMLHeadingElement>, keyof BaseProps | 'style'> {
  /** The text. */
  children?: ReactNode;
  /** The heading's level in the outline of the page. */
  level: HeadingLevel;
  /** The visual size, if it differs from the level's. */
  size?: 'hero' | 'display' | 'page' | 'section' | 'title' | 'small';
  /**
   * The text color; `inherit` uses the surrounding color.
   * @default 'primary'
   */
  tone?: 'primary' | 'muted' | 'inherit';
  /**
   * The alignment of the text.
   * @default 'start'
   */
  align?: 'start' | 'center';
  /** The component's outermost element. */
  ref?: Ref<HTMLHeadingElement>;
}

const sizeOf = { 1: 'page', 2: 'section', 3: 'title', 4: 'small', 5: 'small', 6: 'small' } as const;

/** The title of a page or of a section. */
export function Heading({
  level,
  size = sizeOf[level],
  tone = 'primary',
  align = 'start',
  className,
  ...props
}: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...props} className={cx(base, sizes[size], tones[tone], alignments[align], className)} />;
}
