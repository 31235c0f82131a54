import type { PublishedDocument } from '@platform/sdk';
import { useLocation } from '@tanstack/react-router';
import { Prose } from '#components/Prose.tsx';
import { ApiDescription, type ApiDescriptionProps } from './ApiDescription.tsx';
import { DocumentLayout } from './DocumentLayout.tsx';
import { writtenExamples } from './Examples.tsx';

/** Props of CallDocument. */
export interface CallDocumentProps extends Pick<ApiDescriptionProps, 'sections'> {
  /** A published document that is not bound to an API. */
  document: PublishedDocument;
}

/** A document without an API: its text, and a description of a call if it has one (specification §3, document). */
export function CallDocument({ document: { call, html, interfaceVersion }, sections }: CallDocumentProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const content = html && <Prose html={html} />;
  if (!call) return <DocumentLayout sections={sections}>{content}</DocumentLayout>;
  return (
    <ApiDescription
      description={{ ...call, interfaceVersion }}
      sections={sections}
      content={content}
      {...writtenExamples(call.examples)}
      namedSection={hash}
    />
  );
}
