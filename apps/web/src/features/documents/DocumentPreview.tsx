import type { CodeExample, Document } from '@platform/sdk';
import { describesCall } from '@platform/sdk/documents';
import { Stack, Text } from '@platform/ui';
import { MarkdownPreview } from '#components/MarkdownPreview.tsx';
import { ApiDescription, type Description } from './ApiDescription.tsx';
import { Billing } from './ApiDocument.tsx';
import { Examples, writtenExamples } from './Examples.tsx';

/** Props of DocumentPreview: a document as stored, or with a form's values. */
export interface DocumentPreviewProps {
  document: Description &
    Pick<Document, 'content' | 'examples'> &
    Partial<Pick<Document, 'apiId' | 'methodName' | 'version' | 'isPublished'>>;
}

/** During editing, two examples may have the same language. */
const onePerLanguage = (examples: readonly CodeExample[]) => [
  ...new Map(examples.map((example) => [example.language, example])).values(),
];

/** Shows authors a document, published or not, as its page does (specification §2.5). */
export function DocumentPreview({ document }: DocumentPreviewProps) {
  const { content, examples, apiId, methodName, version, isPublished } = document;
  if (!apiId && !describesCall(document)) return <MarkdownPreview content={content} />;
  // Only published documents have generated code samples and prices.
  const published = isPublished && apiId ? apiId : undefined;
  const written = writtenExamples(onePerLanguage(examples));
  return (
    <ApiDescription
      description={document}
      {...(methodName && version && { api: { methodName, version } })}
      content={<MarkdownPreview content={content} />}
      {...written}
      examples={
        published ? (
          <Examples apiId={published} />
        ) : apiId ? (
          <Stack gap={4}>
            {written.examples}
            <Text tone="muted">
              On the published page, the platform adds the examples that are missing here.
            </Text>
          </Stack>
        ) : (
          written.examples
        )
      }
      {...(published && { billing: <Billing apiId={published} /> })}
    />
  );
}
