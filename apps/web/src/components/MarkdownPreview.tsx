import { usePreviewDocument } from '@platform/sdk/react';
import { Text } from '@platform/ui';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';
import { Prose } from './Prose.tsx';

/** Maximum length of the content; the server rejects more (contract, previewDocument). */
const MAX_LENGTH = 100_000;

/** Props of MarkdownPreview. */
export interface MarkdownPreviewProps {
  /** Markdown. */
  content: string;
}

/** Shows operators the Markdown that they are editing as readers will see it. */
export function MarkdownPreview({ content }: MarkdownPreviewProps) {
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
  if (!isRendered) return <Text tone="danger">The content is too long to show.</Text>;
  if (preview.isLoadingError) {
    return (
      <LoadFailure what="contents" error={preview.error} headingLevel={2} onRetry={() => preview.refetch()} />
    );
  }
  return preview.data ? <Prose html={preview.data.html} /> : <Loading />;
}
