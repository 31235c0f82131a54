import { Code, CopyButton, Text } from '@platform/ui';
import { COPY_REFERENCE } from '#lib/supportReference.ts';

/** Props of SupportReference. */
export interface SupportReferenceProps {
  /** The id under which the server logged the request. Nothing is shown without one. */
  requestId: string | undefined;
}

/** The request id of an error, with a button that copies it for support. */
export function SupportReference({ requestId }: SupportReferenceProps) {
  return (
    requestId && (
      <Text size="small" tone="secondary" elementType="div">
        Request ID <Code>{requestId}</Code>{' '}
        <CopyButton value={requestId} label={COPY_REFERENCE} hasVisibleLabel />
      </Text>
    )
  );
}
