import type { ReactNode, Ref } from 'react';
import type { LinkProps as AriaLinkProps } from 'react-aria-components';
import { base, fullWidth, inside, sizes, variants } from '../Button/Button.css.ts';
import type { ButtonLook } from '../Button/Button.tsx';
import { AppLink } from '../internal/AppLink.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';

export interface LinkButtonProps extends Omit<AriaLinkProps, OwnedByKit>, BaseProps, ButtonLook {
  /** The label. */
  children: ReactNode;
  /** The link target. */
  href: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button, and can be opened in a new tab. */
export function LinkButton({
  children,
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  iconEnd: IconEnd,
  isFullWidth = false,
  className,
  ...props
}: LinkButtonProps) {
  const iconSize = size === 'small' ? 'small' : 'medium';
  return (
    <AppLink
      {...props}
      className={cx(base, variants[variant], sizes[size], isFullWidth && fullWidth, className)}
    >
      <span className={inside}>
        {Icon && <Icon size={iconSize} />}
        {children}
        {IconEnd && <IconEnd size={iconSize} />}
      </span>
    </AppLink>
  );
}
