import { Card } from '@platform/ui';
import type { Control } from 'react-hook-form';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import type { DocumentFields } from './editorFields.ts';

/** Props of ContentFields. */
export interface ContentFieldsProps {
  control: Control<DocumentFields>;
}

/** The content as Markdown. */
export function ContentFields({ control }: ContentFieldsProps) {
  return (
    <Card title="Content" description="Shown on the page with the fields below">
      <TextAreaInput
        control={control}
        name="content"
        label="Markdown"
        description="Headings, lists, tables, code and links; HTML is shown as text"
        rows={16}
        isMonospace
      />
    </Card>
  );
}
