import { useEffect, useRef } from 'react';

/** Product name, the suffix of every window title. */
export const PRODUCT = 'Passant Open Platform';

/**
 * Sets the window title and moves the focus to the page's heading, so that screen readers start there.
 *
 * @param title the page's name
 * @returns the ref of the heading
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    // On the first load the focus stays at the top, before the skip link, where the browser puts it.
    if (document.body.dataset.visited) heading.current?.focus();
  }, []);
  return heading;
}
