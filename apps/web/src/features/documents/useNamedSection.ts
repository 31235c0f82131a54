import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The events by which a reader scrolls a page. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Decodes a fragment. A malformed one is returned unchanged. */
function nameIn(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Scrolls to the section that the URL links to. Scrolls again whenever the page's height changes, until the reader
 * scrolls, because content that loads later can move the section away or make the page high enough to reach it.
 *
 * @param isShown whether the sections are rendered
 */
export function useNamedSection(isShown: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // Reads location.hash, because the router's hash may or may not be decoded. Both change at the same time.
    const section = hash && isShown && document.getElementById(nameIn(location.hash.slice(1)));
    if (!section) return;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body);
    const leave = () => observer.disconnect();
    const moved = new AbortController();
    for (const move of USER_SCROLL_EVENTS)
      addEventListener(move, leave, { passive: true, signal: moved.signal });
    return () => {
      moved.abort();
      leave();
    };
  }, [isShown, hash]);
}
