import { type ComponentType, createElement } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { base, directional, sizes } from './Icon.css.ts';

export interface IconProps extends BaseProps {
  /**
   * 14, 16 or 20 px.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
  /** The meaning of an icon without text next to it. Without a label, screen readers ignore the icon. */
  'aria-label'?: string;
}

/** An icon of the kit, to pass to a component or to place next to text. */
export type IconComponent = ComponentType<IconProps>;

/** The SVG elements of an icon, on a grid of 24 × 24. Their attributes include React's `key`. */
export type Drawing = ReadonlyArray<readonly [element: string, attributes: Readonly<Record<string, string>>]>;

export function createIcon(drawing: Drawing, isDirectional = false): IconComponent {
  function Icon({ size = 'medium', className, 'aria-label': label, ...props }: IconProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: has a label, or is hidden from screen readers
      <svg
        {...props}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
        focusable={false}
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={cx(base, sizes[size], isDirectional && directional, className)}
      >
        {drawing.map(([element, attributes]) => createElement(element, attributes))}
      </svg>
    );
  }
  return Icon;
}
