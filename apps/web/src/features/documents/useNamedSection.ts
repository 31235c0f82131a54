import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** What a reader moves a page with. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** What a fragment names. One that is no well-formed text is taken as it stands. */
function nameIn(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Shows the section that the address names. What loads above or below it would move it away or leave it no room to
 * come up: it is shown again with each change of the page's height, until the reader moves the page.
 *
 * @param isShown whether the sections are there
 */
export function useNamedSection(isShown: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    // The router's own may be decoded or not; that of the address changed with it.
    const section = hash && isShown && document.getElementById(nameIn(location.hash.slice(1)));
    if (!section) return;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body);
    const leave = () => observer.disconnect();
    const moved = new AbortController();
    for (const move of OWN_MOVES) addEventListener(move, leave, { passive: true, signal: moved.signal });
    return () => {
      moved.abort();
      leave();
    };
  }, [isShown, hash]);
}
