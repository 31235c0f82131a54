import {
  type ComponentPropsWithRef,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useContext,
} from 'react';
import type { LinkProps } from 'react-aria-components';

type RouterOptions = LinkProps['routerOptions'];

/** The app's client-side router, as `ThemeProvider` gets it. Without `navigate`, the browser follows links. */
interface AppRouter {
  navigate?: ((path: string, options?: RouterOptions) => void) | undefined;
  useHref: (href: string) => string;
}

/** The default `useHref`: returns the `href` unchanged. */
export const useSameHref = (href: string): string => href;

export const AppRouterContext = createContext<AppRouter>({ useHref: useSameHref });

/**
 * Returns whether the app's router handles a click. The browser handles clicks with a modifier key, and links to other
 * windows, other origins and downloads.
 */
function isForRouter(event: MouseEvent<HTMLAnchorElement>): boolean {
  const link = event.currentTarget;
  // Not `link.target`, which is `_parent` by default in an iframe in Firefox.
  const target = link.getAttribute('target') || '_self';
  const hasModifier = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
  const isPage = link.origin === location.origin && !link.hasAttribute('download');
  return !event.defaultPrevented && !hasModifier && target === '_self' && isPage;
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();
const stopEnter = (event: KeyboardEvent) => event.key === 'Enter' && event.stopPropagation();

interface NativeLinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
  routerOptions?: RouterOptions;
}

/**
 * A native link that the app's router follows. It renders and hydrates much faster than react-aria's `Link`, because it has
 * no press events and no state attributes. Like react-aria's, it does not press a component that contains it, such as a
 * checkbox or the row of a table.
 */
export function NativeLink({ href, routerOptions, onClick, children, ...props }: NativeLinkProps) {
  const { navigate, useHref } = useContext(AppRouterContext);
  return (
    <a
      {...props}
      href={useHref(href)}
      // Otherwise Safari does not focus a link on a click.
      tabIndex={0}
      onPointerDown={stopPropagation}
      onMouseDown={stopPropagation}
      onKeyDown={stopEnter}
      onClick={(event) => {
        event.stopPropagation();
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
