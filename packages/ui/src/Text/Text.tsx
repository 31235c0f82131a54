import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { alignments, balanced, base, sizes, tabular, tones, truncated, weights } from './Text.css.ts';

export interface TextProps extends BaseProps, Omit<HTMLAttributes<HTMLElement>, keyof BaseProps | 'style'> {
  /** The text. */
  children?: ReactNode;
  /**
   * `console` (14/20) for the interface, `document` (16/26) for text to read, `small` and `caption` for notes.
   * @default 'console'
   */
  size?: 'caption' | 'small' | 'console' | 'document' | 'lead';
  /**
   * The purpose of the text. A status tone needs an icon or a word next to it.
   * @default 'primary'
   */
  tone?: 'inherit' | 'primary' | 'secondary' | 'muted' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  /**
   * The font weight.
   * @default 'regular'
   */
  weight?: 'regular' | 'medium' | 'semibold';
  /** The alignment of the text. Default: that of the element around it. */
  align?: 'start' | 'center' | 'end';
  /** Digits of equal width, for numbers in columns. */
  isTabular?: boolean;
  /** Keeps the text on one line and truncates it. */
  isTruncated?: boolean;
  /**
   * The element to render.
   * @default 'p'
   */
  elementType?: 'p' | 'span' | 'div' | 'strong' | 'em' | 'small' | 'li' | 'time';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** Text in one of the interface's sizes and tones. */
export function Text({
  size = 'console',
  tone = 'primary',
  weight = 'regular',
  align,
  isTabular = false,
  isTruncated = false,
  elementType = 'p',
  className,
  ref,
  ...props
}: TextProps) {
  const Element = elementType as ElementType;
  return (
    <Element
      {...props}
      ref={ref}
      className={cx(
        base,
        balanced,
        sizes[size],
        tones[tone],
        weights[weight],
        align && alignments[align],
        isTabular && tabular,
        isTruncated && truncated,
        className,
      )}
    />
  );
}
