import { useEffect, useRef } from 'react';

/** The product's name, as titles end with it. */
export const PRODUCT = 'Passant Open Platform';

/**
 * Names the window after the page, and moves the focus to its heading, so that a screen reader begins there.
 *
 * @param title the page's name
 * @returns the heading's ref
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
  useEffect(() => {
    // On the first load the focus stays where the browser puts it: at the top, before the skip link.
    if (document.body.dataset.visited) heading.current?.focus();
  }, []);
  return heading;
}
