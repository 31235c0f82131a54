import { usePreviewDocument } from '@platform/sdk/react';
import { Card, Grid, Text, TextArea } from '@platform/ui';
import { useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useField } from '#lib/useField.ts';
import { Loading } from '#shell/Loading.tsx';
import { Prose } from '#shell/Prose.tsx';
import type { DocumentFields } from './editorFields.ts';

/** What the fields are told. */
export interface ContentFieldsProps {
  control: Control<DocumentFields>;
}

/** How long the typing rests before the preview follows it, in milliseconds. */
const REST = 300;

/** More than this is refused (contract, previewDocument). */
const LONGEST = 100_000;

/** @returns the text as it was when the typing last rested */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

function Preview({ content }: { content: string }) {
  const isShown = content.trim() !== '' && content.length <= LONGEST;
  const preview = usePreviewDocument(
    { content },
    {
      query: {
        enabled: isShown,
        placeholderData: (previous) => previous,
        staleTime: Number.POSITIVE_INFINITY,
        meta: { showsError: true },
      },
    },
  );
  if (!isShown) return <Text tone="muted">What you write appears here as its readers will see it.</Text>;
  if (preview.isLoadingError) return <Text tone="muted">{`No preview: ${preview.error.message}`}</Text>;
  return preview.data ? <Prose html={preview.data.html} /> : <Loading />;
}

/** The content as Markdown, beside what its page will show. */
export function ContentFields({ control }: ContentFieldsProps) {
  const content = useRested(useWatch({ control, name: 'content' }));
  return (
    <Grid layout="two" gap={6}>
      <Card title="Content" description="What the page says beside the fields below">
        <TextArea
          {...useField(control, 'content')}
          label="Markdown"
          description="Headings, lists, tables, code and links; HTML is shown as text"
          rows={16}
          isMonospace
        />
      </Card>
      <Card title="Preview" description="The content, as its readers see it">
        <Preview content={content} />
      </Card>
    </Grid>
  );
}
