import type { ReactNode, Ref } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import { ExternalLinkIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { base, external, variants } from './Link.css.ts';

interface LinkOwnProps extends Omit<AriaLinkProps, OwnedByKit | 'target'>, BaseProps {
  /** The words of the link. */
  children: ReactNode;
  /** Where the link leads. Without it the link is a button in a link's clothes: give it `onPress`. */
  href?: string;
  /**
   * `inline` stands in a sentence, `standalone` by itself, `quiet` in a navigation.
   * @default 'inline'
   */
  variant?: 'inline' | 'standalone' | 'quiet';
  /** The component's outermost element. */
  ref?: Ref<HTMLAnchorElement>;
}

export type LinkProps = LinkOwnProps &
  (
    | {
        /** Stays in the window. */
        isExternal?: false;
        externalLabel?: never;
      }
    | {
        /** Opens in a new window and shows that with an icon. */
        isExternal: true;
        /** Says what the icon shows, such as “opens in a new window”. */
        externalLabel: string;
      }
  );

/** Leads somewhere else. */
export function Link({
  children,
  variant = 'inline',
  isExternal = false,
  externalLabel,
  className,
  ...props
}: LinkProps) {
  return (
    <AriaLink
      {...props}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
      className={cx(base, variants[variant], className)}
    >
      {children}
      {isExternal && externalLabel !== undefined && (
        <ExternalLinkIcon size="small" aria-label={externalLabel} className={external} />
      )}
    </AriaLink>
  );
}
