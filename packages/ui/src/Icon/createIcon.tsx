import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { base, directional, sizes } from './Icon.css.ts';

export interface IconProps extends BaseProps {
  /**
   * 14, 16 or 20 px.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
  /** The meaning of an icon without text next to it. Without it, screen readers ignore the icon. */
  'aria-label'?: string;
}

/** An icon of the kit, to pass to a component or to place next to text. */
export type IconComponent = ComponentType<IconProps>;

export function createIcon(Drawing: LucideIcon, isDirectional = false): IconComponent {
  function Icon({ size = 'medium', className, 'aria-label': label, ...props }: IconProps) {
    return (
      <Drawing
        {...props}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        focusable={false}
        strokeWidth={1.75}
        className={cx(base, sizes[size], isDirectional && directional, className)}
      />
    );
  }
  return Icon;
}
