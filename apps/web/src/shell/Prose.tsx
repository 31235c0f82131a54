import { useLinksWithin } from '#lib/useLinksWithin.ts';
import { prose } from './Prose.css.ts';

/** What is shown. */
export interface ProseProps {
  /** HTML that the server made from Markdown and sanitised: of `getDocument` or `previewDocument`, and nothing else. */
  html: string;
}

/** The text of a document as its page shows it (specification §3, document). */
export function Prose({ html }: ProseProps) {
  const follow = useLinksWithin();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by the keyboard is clicked
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the links in it
    <div
      className={prose}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
