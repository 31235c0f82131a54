import { type KeyboardEvent, useEffect, useRef } from 'react';
import { prose } from './Prose.css.ts';
import { useLinksWithin } from './useLinksWithin.ts';
import { usePictureViewer } from './usePictureViewer.tsx';

/** Props of Prose. */
export interface ProseProps {
  /** HTML that the server generated from Markdown and sanitized: only from `getDocument`,
   * `previewDocument` or `checkMessageById`. */
  html: string;
}

/**
 * The text of a document on its page (specification §3, document). Pictures open enlarged when they are pressed.
 */
export function Prose({ html }: ProseProps) {
  const follow = useLinksWithin();
  const [viewer, open] = usePictureViewer();
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures change with the HTML
  useEffect(() => {
    for (const picture of text.current?.querySelectorAll<HTMLImageElement>('img:not(a img)') ?? []) {
      picture.role = 'button';
      picture.ariaLabel = `Enlarge: ${picture.alt || 'picture'}`;
      picture.ariaHasPopup = 'dialog';
      picture.tabIndex = 0;
    }
  }, [html]);
  /** Opens the pressed picture enlarged. Returns whether the target was a picture. */
  const enlarge = (target: EventTarget) => {
    if (!(target instanceof HTMLImageElement) || target.role !== 'button') return false;
    open({ src: target.src, alt: target.alt || 'Picture' });
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && enlarge(event.target)) event.preventDefault();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the links and pictures
   inside */}
      <div
        ref={text}
        className={prose}
        onClick={(event) => enlarge(event.target) || follow(event)}
        onKeyDown={press}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitized it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {viewer}
    </>
  );
}
