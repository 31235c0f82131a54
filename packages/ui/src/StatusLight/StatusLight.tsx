import type { ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { dot, light, tones } from './StatusLight.css.ts';

export interface StatusLightProps extends BaseProps {
  /** The state in a word or two. The dot only repeats what it says. */
  children: ReactNode;
  /**
   * What kind of state it is.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** The component's outermost element. */
  ref?: Ref<HTMLSpanElement>;
}

/** The state that something is in: a dot and a word. For a property of a thing, use `Tag`. */
export function StatusLight({ children, tone = 'neutral', className, ...props }: StatusLightProps) {
  return (
    <span {...props} className={cx(light, className)}>
      <span className={cx(dot, tones[tone])} />
      <span>{children}</span>
    </span>
  );
}
