import type { ReactNode, Ref } from 'react';
import { type BaseProps, cx } from '../internal/base.ts';
import { link } from './SkipLink.css.ts';

export interface SkipLinkProps extends BaseProps {
  /** “Skip to content”, in the app's language. */
  children: ReactNode;
  /** The id of the content, with a hash. */
  href: `#${string}`;
  /** The component's outermost element. */
  ref?: Ref<HTMLAnchorElement>;
}

/** The first link of a page, with which keyboard users skip the header. Visible only while it has focus. */
export function SkipLink({ className, children, ...props }: SkipLinkProps) {
  return (
    <a {...props} className={cx(link, className)}>
      {children}
    </a>
  );
}
