import { Code, CopyButton, Link, Text } from '@platform/ui';
import { COPY_REFERENCE } from '#lib/supportReference.ts';

/** Props of SupportReference. */
export interface SupportReferenceProps {
  /** The `failureId` of an error. Nothing is shown without one. */
  requestId: string | undefined;
}

/**
 * The ID of a request in which the platform failed, with a button that copies it for support, and a link to the platform's
 * status, because the incident may be known.
 */
export function SupportReference({ requestId }: SupportReferenceProps) {
  return (
    requestId && (
      <Text size="small" tone="secondary" elementType="div">
        Request ID <Code>{requestId}</Code>{' '}
        <CopyButton value={requestId} label={COPY_REFERENCE} hasVisibleLabel />
        <div>
          Known incidents are on the <Link href="/status">status page</Link>.
        </div>
      </Text>
    )
  );
}
