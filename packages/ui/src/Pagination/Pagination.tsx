import type { ReactNode, Ref } from 'react';
import { Button, useLocale } from 'react-aria-components';
import { base, sizes, squares, variants } from '../Button/Button.css.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../Icon/Icon.tsx';
import { AppLink } from '../internal/AppLink.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { fillIn } from '../internal/fillIn.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { gap, list, nav, page as pageStyle, wideOnly } from './Pagination.css.ts';
import { pagesToShow } from './pages.ts';

interface PaginationOwnProps extends BaseProps {
  /** The current page, from 1. */
  page: number;
  /** The number of pages. */
  pageCount: number;
  /** A summary of the shown entries: “1–20 of 143 calls”. */
  summary?: ReactNode;
  /** The label of the navigation. Default: `messages.pagination` of `ThemeProvider`. */
  'aria-label'?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

export type PaginationProps = PaginationOwnProps &
  (
    | {
        /** Called to open a page. */
        onPageChange: (page: number) => void;
        getHref?: never;
      }
    | {
        onPageChange?: never;
        /** Returns the URL of a page. Renders every page as a link that can be shared and opened in a new tab. */
        getHref: (page: number) => string;
      }
  );

/** Navigation through a long list, page by page. */
export function Pagination({
  page,
  pageCount,
  summary,
  onPageChange,
  getHref,
  'aria-label': label,
  className,
  ...props
}: PaginationProps) {
  const messages = useMessages();
  const { locale } = useLocale();
  const format = new Intl.NumberFormat(locale);

  const control = (
    target: number,
    name: string,
    content: ReactNode,
    look: string,
    options: { isDisabled?: boolean; isCurrent?: boolean } = {},
  ) => {
    const shared = {
      'aria-label': name,
      isDisabled: options.isDisabled ?? false,
      className: cx(base, variants.quiet, look),
      ...(options.isCurrent ? { 'aria-current': 'page' as const } : {}),
      children: content,
    };
    if (getHref) return <AppLink {...shared} href={getHref(target)} />;
    return <Button {...shared} onPress={() => onPageChange(target)} />;
  };

  return (
    <nav {...props} aria-label={label ?? messages.pagination} className={cx(nav, className)}>
      <div>{summary}</div>
      <ul className={list}>
        <li>
          {control(Math.max(1, page - 1), messages.previousPage, <ChevronLeftIcon />, squares.small, {
            isDisabled: page <= 1,
          })}
        </li>
        {pagesToShow(page, pageCount).map((target, index) => (
          <li
            key={target ?? `gap-${index < 3 ? 'start' : 'end'}`}
            {...(target === page ? {} : { className: wideOnly })}
          >
            {target === undefined ? (
              <span className={gap} aria-hidden="true">
                …
              </span>
            ) : (
              control(
                target,
                fillIn(messages.page, { page: target }),
                format.format(target),
                cx(sizes.small, pageStyle),
                {
                  isCurrent: target === page,
                },
              )
            )}
          </li>
        ))}
        <li>
          {control(Math.min(pageCount, page + 1), messages.nextPage, <ChevronRightIcon />, squares.small, {
            isDisabled: page >= pageCount,
          })}
        </li>
      </ul>
    </nav>
  );
}
