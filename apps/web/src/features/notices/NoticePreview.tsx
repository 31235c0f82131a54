import type { NoticeForm } from '@platform/sdk';
import { Card, Heading, Stack } from '@platform/ui';
import { type Control, useWatch } from 'react-hook-form';
import { MarkdownPreview } from '#components/MarkdownPreview.tsx';
import { MessageText } from '#entities/message/MessageText.tsx';

/** Props of NoticePreview. */
export interface NoticePreviewProps {
  /** The form of the notice. */
  control: Control<NoticeForm>;
}

/** A live preview of the notice as its readers will see it. */
export function NoticePreview({ control }: NoticePreviewProps) {
  const written = useWatch({ control });
  return (
    <Card title="Preview" description="The message as users see it">
      <Stack gap={4}>
        <Heading level={3} size="page">
          {written.title?.trim() || 'Title'}
        </Heading>
        <MessageText message={written}>
          <MarkdownPreview content={written.content ?? ''} />
        </MessageText>
      </Stack>
    </Card>
  );
}
