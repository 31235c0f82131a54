import { type RefObject, useEffect, useState } from 'react';
import { useIsServerRendered } from './hydration.ts';

/** Distance from the viewport that counts as near, in CSS pixels. */
const ROOT_MARGIN = 600;

/**
 * Tells when an element has come near the viewport, to load what the first view does not need.
 *
 * @returns whether it has been near since it was rendered. True in a page that the server renders, because that page is
 *   complete
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(useIsServerRendered());
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${ROOT_MARGIN}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
