import { type KeyboardEvent, useEffect, useRef } from 'react';
import { prose } from './Prose.css.ts';
import { useLinksWithin } from './useLinksWithin.ts';
import { usePictureViewer } from './usePictureViewer.tsx';

/** What is shown. */
export interface ProseProps {
  /** HTML that the server made from Markdown and sanitised: of `getDocument` or `previewDocument`, and nothing else. */
  html: string;
}

/** The text of a document as its page shows it (specification §3, document). Its pictures are enlarged when they are pressed. */
export function Prose({ html }: ProseProps) {
  const follow = useLinksWithin();
  const [viewer, open] = usePictureViewer();
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures are those of the text
  useEffect(() => {
    for (const picture of text.current?.querySelectorAll<HTMLImageElement>('img:not(a img)') ?? []) {
      picture.role = 'button';
      picture.ariaLabel = `Enlarge: ${picture.alt || 'picture'}`;
      picture.ariaHasPopup = 'dialog';
      picture.tabIndex = 0;
    }
  }, [html]);
  /** Enlarges the picture that was pressed, and says whether one was. */
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links and pictures in it */}
      <div
        ref={text}
        className={prose}
        onClick={(event) => enlarge(event.target) || follow(event)}
        onKeyDown={press}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {viewer}
    </>
  );
}
