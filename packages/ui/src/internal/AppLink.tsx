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

/** Whether a prop is a handler of another event than clicks: react-aria's press events, or events that it passes differently. */
const isOfAria = ([name, value]: [string, unknown]) =>
  name.startsWith('on') && !name.startsWith('onClick') && value !== undefined;

/** A link that the app's router follows: a native link, unless its props or a tooltip need react-aria's. */
export function AppLink({ href, isDisabled = false, ...props }: AppLinkProps) {
  const isInTooltip = useContext(TooltipTargetContext);
  if (href === undefined || isDisabled || isInTooltip || Object.entries(props).some(isOfAria)) {
    return <AriaLink {...props} isDisabled={isDisabled} {...(href !== undefined && { href })} />;
  }
  return <NativeLink {...props} href={href} />;
}
