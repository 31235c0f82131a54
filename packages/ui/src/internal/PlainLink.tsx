import { type ComponentPropsWithRef, createContext, type MouseEvent, useContext } from 'react';
import type { LinkProps } from 'react-aria-components';

type RouterOptions = LinkProps['routerOptions'];

/** The app's client-side router, as `ThemeProvider` gets it. Without `navigate`, the browser follows links. */
interface AppRouter {
  navigate?: ((path: string, options?: RouterOptions) => void) | undefined;
  useHref: (href: string) => string;
}

/** The router's conversion of links if it needs none. */
export const useSameHref = (href: string): string => href;

export const AppRouterContext = createContext<AppRouter>({ useHref: useSameHref });

/** Checks whether a click replaces the page in this window: any other, such as one with Ctrl, is the browser's. */
function isForRouter(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  const hasModifier = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
  const isInWindow = target === '' || target === '_self';
  return !event.defaultPrevented && !hasModifier && isInWindow && origin === location.origin;
}

interface PlainLinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  routerOptions?: RouterOptions;
}

/**
 * The browser's own link, which the app's router follows. It has no events for presses and none of react-aria's states, so it
 * costs a fraction of react-aria's link to render and hydrate: for menus, which have dozens of links.
 */
export function PlainLink({ href, routerOptions, onClick, children, ...props }: PlainLinkProps) {
  const { navigate, useHref } = useContext(AppRouterContext);
  return (
    <a
      {...props}
      href={useHref(href)}
      onClick={(event) => {
        onClick?.(event);
        if (!navigate || !isForRouter(event)) return;
        event.preventDefault();
        navigate(href, routerOptions);
      }}
    >
      {children}
    </a>
  );
}
