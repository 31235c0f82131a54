import type { Document, InterfaceVersion } from '@platform/sdk';
import { Card, Heading, Stack, Text } from '@platform/ui';
import { hashKey } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { TextWithCode } from '#components/TextWithCode.tsx';
import type { DocumentFields } from './editorFields.ts';
import { page } from './Maintenance.css.ts';

/** A document with the form's values. */
export type Previewed = DocumentFields &
  Pick<Document, 'interfaceVersion'> &
  Partial<Pick<Document, 'apiId' | 'methodName' | 'version'>>;

/** Props of Preview. */
export interface PreviewProps {
  control: Control<DocumentFields>;
  /** The document as it was opened; undefined for a new one. */
  document: Document | undefined;
  /** @returns the interface version of a folder */
  versionOf: (folder: string | null) => InterfaceVersion;
  /** Renders a document as its page. */
  show: (document: Previewed) => ReactNode;
}

/** Debounce time of the preview, in milliseconds. */
const DELAY = 300;

/** @returns the form's values, debounced */
function useDelayedFields(control: Control<DocumentFields>): DocumentFields {
  const fields = useWatch({ control }) as DocumentFields;
  const [shown, setShown] = useState(() => structuredClone(fields));
  useEffect(() => {
    // The form mutates its lists in place, and returns equal values as new objects.
    const follow = (shown: DocumentFields) =>
      hashKey([shown]) === hashKey([fields]) ? shown : structuredClone(fields);
    const timer = setTimeout(() => setShown(follow), DELAY);
    return () => clearTimeout(timer);
  }, [fields]);
  return shown;
}

const pickCall = ({ apiId, methodName, version }: Document) => ({ apiId, methodName, version });

/** A preview of the page as its readers will see it (specification §2.5). */
export function Preview({ control, document, versionOf, show }: PreviewProps) {
  const fields = useDelayedFields(control);
  return (
    <Card title="Preview" description="The page as readers will see it">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className={page} aria-label="Preview of the page" tabIndex={0}>
        <Stack gap={6}>
          <Stack gap={2}>
            <Heading level={2} size="page">
              {fields.title || 'Untitled'}
            </Heading>
            {fields.description !== '' && (
              <Text tone="secondary">
                <TextWithCode>{fields.description}</TextWithCode>
              </Text>
            )}
          </Stack>
          {show({
            ...fields,
            interfaceVersion: versionOf(fields.parentId),
            ...(document && pickCall(document)),
          })}
        </Stack>
      </section>
    </Card>
  );
}
