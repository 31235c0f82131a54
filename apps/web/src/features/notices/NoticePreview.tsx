import type { NoticeForm } from '@platform/sdk';
import { Card, Heading, Stack } from '@platform/ui';
import { type Control, useWatch } from 'react-hook-form';
import { MessageText } from '#entities/message/MessageText.tsx';

/** What is previewed. */
export interface NoticePreviewProps {
  /** The form in which the notice is written. */
  control: Control<NoticeForm>;
}

/** Shows a notice, while it is written, as its readers will see the message. */
export function NoticePreview({ control }: NoticePreviewProps) {
  const written = useWatch({ control });
  return (
    <Card title="Preview" description="The message, as its readers see it">
      <Stack gap={4}>
        <Heading level={3} size="page">
          {written.title?.trim() || 'Title'}
        </Heading>
        <MessageText message={written} />
      </Stack>
    </Card>
  );
}
