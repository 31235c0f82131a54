import { useEffect, useRef } from 'react';
import { endHydration } from '#lib/hydration.ts';
import { useServerRender } from '#lib/serverRender.ts';

/** Product name, the suffix of every window title. */
export const PRODUCT = 'Passant Open Platform';

/** @returns the window title of a page */
const titleOf = (name: string) => (name === PRODUCT ? PRODUCT : `${name} · ${PRODUCT}`);

/**
 * Sets the window title and moves the focus to the page's heading, so that screen readers start there.
 *
 * @param title the page's name
 * @param description a sentence for search engines; by default the product's description
 * @returns the ref of the heading
 */
export function usePageTitle(title: string, description?: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rendered = useServerRender();
  if (rendered) rendered.head = { title: titleOf(title), ...(description && { description }) };
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
  useEffect(() => {
    endHydration();
    // On the first load the focus stays at the top, before the skip link, where the browser puts it.
    if (document.body.dataset.visited) heading.current?.focus();
  }, []);
  return heading;
}
