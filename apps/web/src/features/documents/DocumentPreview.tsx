import type { CodeExample, Document } from '@platform/sdk';
import { describesCall } from '@platform/sdk/documents';
import { usePreviewDocument } from '@platform/sdk/react';
import { Stack, Text } from '@platform/ui';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { Prose } from '#components/Prose.tsx';
import { ApiDescription, type Description } from './ApiDescription.tsx';
import { Billing, Examples, Samples } from './ApiDocument.tsx';

/** Props of DocumentPreview: a document as stored, or with a form's values. */
export interface DocumentPreviewProps {
  document: Description &
    Pick<Document, 'content' | 'examples'> &
    Partial<Pick<Document, 'apiId' | 'methodName' | 'version' | 'isPublished'>>;
}

/** Maximum length of the content; the server rejects more (contract, previewDocument). */
const MAX_LENGTH = 100_000;

function Content({ content }: { content: string }) {
  const isRendered = content.trim() !== '' && content.length <= MAX_LENGTH;
  const preview = usePreviewDocument(
    { content },
    {
      query: {
        enabled: isRendered,
        placeholderData: (previous) => previous,
        staleTime: Number.POSITIVE_INFINITY,
        meta: { showsError: true },
      },
    },
  );
  if (content.trim() === '') return null;
  if (!isRendered) return <Text tone="danger">The content is too long to be shown.</Text>;
  if (preview.isLoadingError) {
    return (
      <LoadFailure what="contents" error={preview.error} headingLevel={2} onRetry={() => preview.refetch()} />
    );
  }
  return preview.data ? <Prose html={preview.data.html} /> : <Loading />;
}

/** During editing, two examples may have the same language. */
const onePerLanguage = (examples: readonly CodeExample[]) => [
  ...new Map(examples.map((example) => [example.language, example])).values(),
];

/** A document as its page shows it, published or not, for its authors (specification §2.5). */
export function DocumentPreview({ document }: DocumentPreviewProps) {
  const { content, examples, apiId, methodName, version, isPublished } = document;
  if (!apiId && !describesCall(document)) return <Content content={content} />;
  // Only published documents have generated code samples and prices.
  const published = isPublished && apiId ? apiId : undefined;
  const method = methodName && version ? { ...document, methodName, version } : undefined;
  const written = examples.length > 0 && <Samples examples={onePerLanguage(examples)} />;
  return (
    <ApiDescription
      description={document}
      {...(methodName && version && { api: { methodName, version } })}
      content={<Content content={content} />}
      examples={
        published ? (
          <Examples apiId={published} method={method} />
        ) : apiId ? (
          <Stack gap={4}>
            {written}
            <Text tone="muted">
              The page of a published document has the platform’s own programs for what is missing here.
            </Text>
          </Stack>
        ) : (
          written
        )
      }
      {...(published && { billing: <Billing apiId={published} /> })}
    />
  );
}
