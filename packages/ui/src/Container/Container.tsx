import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import type { Space } from '../theme/scale.ts';
import { outer, spaces, widths } from './Container.css.ts';

export interface ContainerProps
  extends BaseProps,
    Omit<HTMLAttributes<HTMLElement>, keyof BaseProps | 'style'> {
  /** One child: the content. */
  children?: ReactNode;
  /**
   * The maximum width: `narrow` 400 px, `form` 544 px, `prose` 704 px, `page` 1200 px.
   * @default 'page'
   */
  width?: 'narrow' | 'form' | 'prose' | 'page';
  /**
   * The space above and below, in steps of 4 px.
   * @default 0
   */
  space?: Space;
  /**
   * The element to render.
   * @default 'div'
   */
  elementType?: 'div' | 'main' | 'section' | 'header' | 'footer';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** Centers content and limits its width, with space to the screen's edges. */
export function Container({
  width = 'page',
  space = 0,
  elementType = 'div',
  className,
  ref,
  ...props
}: ContainerProps) {
  const Element = elementType as ElementType;
  return <Element {...props} ref={ref} className={cx(outer, widths[width], spaces[space], className)} />;
}
