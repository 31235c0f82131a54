import type { ReactElement, ReactNode, Ref } from 'react';
import {
  Breadcrumb as AriaBreadcrumb,
  Breadcrumbs as AriaBreadcrumbs,
  type BreadcrumbsProps as AriaBreadcrumbsProps,
  Link as AriaLink,
  type LinkProps as AriaLinkProps,
} from 'react-aria-components';
import { ChevronRightIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { base, variants } from '../Link/Link.css.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { crumb, list, separator, words } from './Breadcrumbs.css.ts';

export interface BreadcrumbsProps<T extends object>
  extends BaseProps,
    Pick<AriaBreadcrumbsProps<T>, 'items' | 'onAction' | 'isDisabled'> {
  /** `Breadcrumb`s from the top to this page, or a function from one of `items` to one. */
  children: ReactNode | ((item: T) => ReactElement);
  /** The navigation's name. Default: the provider's `breadcrumbs`. */
  'aria-label'?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** The way from the top to this page. The last one is the page itself and no link. */
export function Breadcrumbs<T extends object>({
  children,
  'aria-label': label,
  items,
  onAction,
  isDisabled,
  className,
  ...props
}: BreadcrumbsProps<T>) {
  const messages = useMessages();
  return (
    <nav {...props} aria-label={label ?? messages.breadcrumbs} {...(className ? { className } : {})}>
      <AriaBreadcrumbs
        {...(items ? { items } : {})}
        {...(onAction ? { onAction } : {})}
        {...(isDisabled ? { isDisabled } : {})}
        className={list}
      >
        {children}
      </AriaBreadcrumbs>
    </nav>
  );
}

export interface BreadcrumbProps extends Pick<AriaLinkProps, 'href' | 'routerOptions' | 'onPress'> {
  /** The key, which `onAction` is given. */
  id?: string | number;
  /** The name of the page. */
  children: ReactNode;
}

/** One page on the way. */
export function Breadcrumb({ id, children, ...props }: BreadcrumbProps) {
  return (
    <AriaBreadcrumb {...(id === undefined ? {} : { id })} className={crumb}>
      {({ isCurrent }) => (
        <>
          {isCurrent ? (
            // A span: a link that leads nowhere would still be read as one.
            <span className={words} data-current="true" aria-current="page">
              {children}
            </span>
          ) : (
            <>
              <AriaLink {...props} className={cx(base, variants.quiet, words)}>
                {children}
              </AriaLink>
              <ChevronRightIcon size="small" className={separator} />
            </>
          )}
        </>
      )}
    </AriaBreadcrumb>
  );
}
