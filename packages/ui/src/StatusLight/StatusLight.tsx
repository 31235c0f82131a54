import type { ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { dot, light, tones } from './StatusLight.css.ts';

export interface StatusLightProps extends BaseProps {
  /** The state in one or two words. The dot only repeats it. */
  children: ReactNode;
  /**
   * The kind of state.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  /** The component's outermost element. */
  ref?: Ref<HTMLSpanElement>;
}

/** A state: a dot and a word. For other properties, use `Tag`. */
export function StatusLight({ children, tone = 'neutral', className, ...props }: StatusLightProps) {
  return (
    <span {...props} className={cx(light, className)}>
      <span className={cx(dot, tones[tone])} />
      <span>{children}</span>
    </span>
  );
}
