import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** @returns where a click leads within this site; undefined where the browser is to follow it by itself */
function hrefWithin({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
  const isSamePage = link.pathname === location.pathname && link.hash !== '';
  // What has an ending is a file of the server's: `/llms.txt`, a document as Markdown.
  const isFile = /\.\w+$/.test(link.pathname);
  if (link.origin !== location.origin || isSamePage || isFile) return undefined;
  return link.pathname + link.search + link.hash;
}

/**
 * Follows plain links within the app, without loading the page anew: those of text that the server wrote, and those of
 * long lists, for which a component each would take too long.
 *
 * @returns what an element around the links does on a click
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
