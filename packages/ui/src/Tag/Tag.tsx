import type { HTMLAttributes, ReactNode, Ref } from 'react';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { tag, tones } from './Tag.css.ts';

export interface TagProps
  extends BaseProps,
    Omit<HTMLAttributes<HTMLSpanElement>, keyof BaseProps | 'style'> {
  /** One or two words. The color only repeats them. */
  children: ReactNode;
  /**
   * The kind of property. The text has to say it too.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
  /** An icon before the text. */
  icon?: IconComponent;
  /** The component's outermost element. */
  ref?: Ref<HTMLSpanElement>;
}

/** A short property of an object: its kind, its price class. For a state, use `StatusLight`. */
export function Tag({ children, tone = 'neutral', icon: Icon, className, ...props }: TagProps) {
  return (
    <span {...props} className={cx(tag, tones[tone], className)}>
      {Icon && <Icon size="small" />}
      {children}
    </span>
  );
}
