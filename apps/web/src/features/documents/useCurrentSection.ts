import { useEffect, useState } from 'react';

/**
 * Follows the reader through a page.
 *
 * @param ids of the sections' headings, in the order of the page
 * @returns the id of the section that is being read: the last one whose heading has reached the upper third of the window, or
 *   the last one of all at the end of the page; undefined above the first
 */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const joined = ids.join(' ');
  useEffect(() => {
    const sections = joined.split(' ');
    const hasPassed = (id: string) => {
      const heading = document.getElementById(id);
      return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3;
    };
    const follow = () => {
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      setCurrent(isAtEnd ? sections.at(-1) : sections.findLast(hasPassed));
    };
    follow();
    const listening = new AbortController();
    for (const event of ['scroll', 'resize']) {
      addEventListener(event, follow, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [joined]);
  return current;
}
