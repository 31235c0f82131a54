import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { prose } from './Prose.css.ts';

/** What is shown. */
export interface ProseProps {
  /** HTML that the server made from Markdown and sanitised: of `getDocument` or `previewDocument`, and nothing else. */
  html: string;
}

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

/** The text of a document as its page shows it (specification §3, document). */
export function Prose({ html }: ProseProps) {
  const router = useRouter();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by the keyboard is clicked
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the links in it
    <div
      className={prose}
      onClick={(event) => {
        const href = hrefWithin(event);
        if (href === undefined) return;
        event.preventDefault();
        void router.navigate({ href });
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
