import type { ReactNode, Ref } from 'react';
import type { LinkProps as AriaLinkProps } from 'react-aria-components';
import { ExternalLinkIcon } from '../Icon/Icon.tsx';
import { AppLink } from '../internal/AppLink.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { base, external, variants } from './Link.css.ts';

interface LinkOwnProps extends Omit<AriaLinkProps, OwnedByKit | 'target'>, BaseProps {
  /** The text of the link. */
  children: ReactNode;
  /** The link target. Without it, the link acts as a button: pass `onPress`. */
  href?: string;
  /**
   * `inline` within a sentence, `standalone` outside of text, `quiet` in a navigation.
   * @default 'inline'
   */
  variant?: 'inline' | 'standalone' | 'quiet';
  /** The component's outermost element. */
  ref?: Ref<HTMLAnchorElement>;
}

export type LinkProps = LinkOwnProps &
  (
    | {
        /** Whether the link opens in a new window, and shows an icon that says so. */
        isExternal?: false;
        externalLabel?: never;
      }
    | {
        /** Opens in a new window, and shows an icon that says so. */
        isExternal: true;
        /** The meaning of the icon, such as “opens in a new window”. */
        externalLabel: string;
      }
  );

/** A link. */
export function Link({
  children,
  variant = 'inline',
  isExternal = false,
  externalLabel,
  className,
  ...props
}: LinkProps) {
  return (
    <AppLink
      {...props}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : {})}
      className={cx(base, variants[variant], className)}
    >
      {children}
      {isExternal && externalLabel !== undefined && (
        <ExternalLinkIcon size="small" aria-label={externalLabel} className={external} />
      )}
    </AppLink>
  );
}
