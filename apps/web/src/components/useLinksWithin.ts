import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** @returns the target of a click on a link within this site; undefined if the browser should handle it */
function hrefWithin(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey)
    return undefined;
  const isSamePage = link.pathname === location.pathname && link.hash !== '';
  // A path with a file extension is a file on the server: `/llms.txt`, a document as Markdown.
  const isFile = /\.\w+$/.test(link.pathname);
  if (link.origin !== location.origin || isSamePage || isFile) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Navigates plain links within the app without a page load: links in HTML from the server, and links in long lists,
 * where a component per link would be too slow.
 *
 * @returns a click handler for the element around the links
 */
export function useLinksWithin(): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    const href = hrefWithin(event);
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  };
}
