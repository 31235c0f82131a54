import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

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
  /** Aborted when the reader scrolls, maybe before the sections are rendered. */
  const scrolled = useRef(new AbortController());
  useEffect(() => {
    if (!hash) return;
    const reader = new AbortController();
    scrolled.current = reader;
    // Listens in the capture phase, because buttons stop the propagation of their events.
    const options = { capture: true, passive: true, signal: reader.signal };
    for (const type of USER_SCROLL_EVENTS) addEventListener(type, () => reader.abort(), options);
    return () => reader.abort();
  }, [hash]);
  useEffect(() => {
    const { signal } = scrolled.current;
    // Reads location.hash, because the router's hash may or may not be decoded. Both change at the same time.
    const section = hash && isShown && document.getElementById(nameIn(location.hash.slice(1)));
    if (!section || signal.aborted) return;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body);
    const leave = () => observer.disconnect();
    signal.addEventListener('abort', leave);
    return leave;
  }, [isShown, hash]);
}
