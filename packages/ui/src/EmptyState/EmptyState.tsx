import type { ReactNode, Ref } from 'react';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { Text } from '../Text/Text.tsx';
import { actions as actionRow, plate, root, words } from './EmptyState.css.ts';

export interface EmptyStateProps extends BaseProps {
  /** What is missing, in a few words. */
  title: ReactNode;
  /**
   * The heading's level in the outline of the page.
   * @default 2
   */
  headingLevel?: HeadingLevel;
  /** Why it is empty, and what to do about it. */
  children?: ReactNode;
  /** An icon of what is missing. */
  icon?: IconComponent;
  /** Buttons or links for the next step. */
  actions?: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** A placeholder for missing content: nothing yet, nothing found, no permission, or an error. */
export function EmptyState({
  title,
  headingLevel = 2,
  children,
  icon: Icon,
  actions,
  className,
  ...props
}: EmptyStateProps) {
  return (
    <div {...props} className={cx(root, className)}>
      {Icon && (
        <span className={plate}>
          <Icon size="large" />
        </span>
      )}
      <div className={words}>
        <Heading level={headingLevel} size="title" align="center">
          {title}
        </Heading>
        {children !== undefined && (
          <Text tone="muted" align="center" elementType="div">
            {children}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={actionRow}>{actions}</div>}
    </div>
  );
}
