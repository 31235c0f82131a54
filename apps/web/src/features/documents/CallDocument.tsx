import type { PublishedDocument } from '@platform/sdk';
import { useLocation } from '@tanstack/react-router';
import { Prose } from '#components/Prose.tsx';
import { ApiDescription } from './ApiDescription.tsx';
import { Samples } from './ApiDocument.tsx';

/** Props of CallDocument. */
export interface CallDocumentProps {
  /** A published document that is not bound to an API. */
  document: PublishedDocument;
}

/** A document without an API: its text, and a description of a call if it has one (specification §3, document). */
export function CallDocument({ document: { call, html, interfaceVersion } }: CallDocumentProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const content = html && <Prose html={html} />;
  if (!call) return content;
  return (
    <ApiDescription
      description={{ ...call, interfaceVersion }}
      content={content}
      examples={call.examples.length > 0 && <Samples examples={call.examples} />}
      areCodesOpen={hash === 'response_codes'}
    />
  );
}
