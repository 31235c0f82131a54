import { type RefObject, useEffect, useState } from 'react';

/**
 * The ids of the sections that a table of contents shows. The links to the samples are hidden while the samples stay in
 * sight.
 */
const shownIn = (contents: Element) =>
  [...contents.querySelectorAll('a')]
    .filter((link) => link.getClientRects().length > 0)
    .map((link) => link.hash.slice(1));

/**
 * Tracks which section of a page is being read.
 *
 * @param contents the table of contents: links to the sections' headings, in the order of the page
 * @param sections a value that changes when the sections change
 * @returns the id of the section that is being read: the last one whose heading has reached the upper third of the window, or
 *   the last one of all at the end of the page; undefined above the first
 */
export function useCurrentSection(
  contents: RefObject<Element | null>,
  sections: unknown,
): string | undefined {
  const [current, setCurrent] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links change with the sections
  useEffect(() => {
    const hasPassed = (id: string) => {
      const heading = document.getElementById(id);
      return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3;
    };
    const follow = () => {
      const ids = contents.current ? shownIn(contents.current) : [];
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      setCurrent(isAtEnd ? ids.at(-1) : ids.findLast(hasPassed));
    };
    follow();
    const listening = new AbortController();
    for (const event of ['scroll', 'resize']) {
      addEventListener(event, follow, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [contents, sections]);
  return current;
}
