import type { PublishedDocument } from '@platform/sdk';
import { useLocation } from '@tanstack/react-router';
import { Prose } from '#components/Prose.tsx';
import { Samples } from './ApiDocument.tsx';
import { Described } from './Described.tsx';

/** What is shown. */
export interface CallDocumentProps {
  /** A published document that is bound to no API. */
  document: PublishedDocument;
}

/** A document without an API: its text, and what it says of a call where it does (specification §3, document). */
export function CallDocument({ document: { call, html, interfaceVersion } }: CallDocumentProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const content = html && <Prose html={html} />;
  if (!call) return content;
  return (
    <Described
      description={{ ...call, interfaceVersion }}
      content={content}
      examples={call.examples.length > 0 && <Samples examples={call.examples} />}
      areCodesOpen={hash === 'response_codes'}
    />
  );
}
