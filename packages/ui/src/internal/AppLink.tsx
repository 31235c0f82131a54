import { createContext, type ReactNode, type Ref, useContext } from 'react';
import { Link as AriaLink, type LinkProps as AriaLinkProps } from 'react-aria-components';
import type { BaseProps, OwnedByKit } from './base.ts';
import { NativeLink } from './NativeLink.tsx';

/** Whether a component is the target of a tooltip. */
export const TooltipTargetContext = createContext(false);

interface AppLinkProps extends Omit<AriaLinkProps, OwnedByKit>, BaseProps {
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * Whether a prop needs react-aria's link: because a native link cannot have the focus from the start, or because the prop handles
 * an event that a native link doesn't have, or that react-aria handles differently, such as `onPress` or `onFocus`.
 */
const needsAria = ([name, value]: [string, unknown]) =>
  (name === 'autoFocus' && value === true) ||
  (name.startsWith('on') && !name.startsWith('onClick') && value !== undefined);

/** A link that the app's router follows: a native link, unless its props or a tooltip need react-aria's. */
export function AppLink({ href, isDisabled = false, ...props }: AppLinkProps) {
  const isInTooltip = useContext(TooltipTargetContext);
  if (href === undefined || isDisabled || isInTooltip || Object.entries(props).some(needsAria)) {
    return <AriaLink {...props} isDisabled={isDisabled} {...(href !== undefined && { href })} />;
  }
  return <NativeLink {...props} href={href} />;
}
