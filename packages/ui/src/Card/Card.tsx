import type { ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { Text } from '../Text/Text.tsx';
import { card, footer as footerStyle, header, paddings, titles } from './Card.css.ts';

interface CardOwnProps
  extends BaseProps,
    Omit<HTMLAttributes<HTMLElement>, keyof BaseProps | 'style' | 'title'> {
  /** The content. */
  children: ReactNode;
  /**
   * The space around the content. `none` for a table that extends to the edges.
   * @default 'standard'
   */
  padding?: 'none' | 'standard' | 'large';
  /** The footer below a hairline, mostly for buttons. */
  footer?: ReactNode;
  /**
   * The element to render.
   * @default 'section'
   */
  elementType?: 'section' | 'article' | 'div' | 'li';
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

export type CardProps = CardOwnProps &
  (
    | {
        /** The card's heading. */
        title: ReactNode;
        /**
         * The heading's level in the outline of the page.
         * @default 2
         */
        headingLevel?: HeadingLevel;
        /** A line under the heading. */
        description?: ReactNode;
        /** Buttons next to the heading. */
        actions?: ReactNode;
      }
    | { title?: never; headingLevel?: never; description?: never; actions?: never }
  );

/** A surface for one subject. */
export function Card({
  title,
  headingLevel = 2,
  description,
  actions,
  children,
  padding = 'standard',
  footer,
  elementType = 'section',
  className,
  ref,
  ...props
}: CardProps) {
  const Element = elementType as ElementType;
  return (
    <Element {...props} ref={ref} className={cx(card, className)}>
      {title !== undefined && (
        <div className={header}>
          <div className={titles}>
            <Heading level={headingLevel} size="title">
              {title}
            </Heading>
            {description !== undefined && (
              <Text size="small" tone="muted" elementType="div">
                {description}
              </Text>
            )}
          </div>
          {actions}
        </div>
      )}
      <div className={paddings[padding]}>{children}</div>
      {footer !== undefined && <div className={footerStyle}>{footer}</div>}
    </Element>
  );
}
