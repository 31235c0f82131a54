import type { ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-aria-components';
import { ChevronRightIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { NativeLink } from '../internal/NativeLink.tsx';
import { base, variants } from '../Link/Link.css.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { crumb, list, separator, words } from './Breadcrumbs.css.ts';

export interface BreadcrumbsProps extends BaseProps {
  /** `Breadcrumb`s from the top to the current page. */
  children: ReactNode;
  /** The label of the navigation. Default: `messages.breadcrumbs` of `ThemeProvider`. */
  'aria-label'?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** The path from the top to the current page, which comes last and is not a link. */
export function Breadcrumbs({ children, 'aria-label': label, ...props }: BreadcrumbsProps) {
  const messages = useMessages();
  return (
    <nav {...props} aria-label={label ?? messages.breadcrumbs}>
      <ol className={list}>{children}</ol>
    </nav>
  );
}

export interface BreadcrumbProps extends Pick<LinkProps, 'href' | 'routerOptions'> {
  /** The name of the page. */
  children: ReactNode;
}

/** One page of the path; without `href`, the current page. */
export function Breadcrumb({ href, children, ...props }: BreadcrumbProps) {
  return (
    <li className={crumb}>
      {href === undefined ? (
        // A span, because screen readers would still announce a link without a target as a link.
        <span className={words} data-current="true" aria-current="page">
          {children}
        </span>
      ) : (
        <>
          <NativeLink {...props} href={href} className={cx(base, variants.quiet, words)}>
            {children}
          </NativeLink>
          <ChevronRightIcon size="small" className={separator} />
        </>
      )}
    </li>
  );
}
