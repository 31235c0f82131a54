import type { ComponentType } from 'react';
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

/**
 * @param drawing the SVG inside of the icon's element, on a grid of 24 × 24. Its shapes are not React elements, because a page
 *   has a hundred of them to render and hydrate
 */
export function createIcon(drawing: string, isDirectional = false): IconComponent {
  const content = { __html: drawing };
  function Icon({ size = 'medium', className, 'aria-label': label, ...props }: IconProps) {
    return (
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
        // biome-ignore lint/security/noDangerouslySetInnerHtml: constant
        dangerouslySetInnerHTML={content}
      />
    );
  }
  return Icon;
}
