import { Code, CopyButton, Link, Text } from '@platform/ui';
import { COPY_REFERENCE } from '#lib/supportReference.ts';

/** Props of SupportReference. */
export interface SupportReferenceProps {
  /** The id under which the server logged the request. Nothing is shown without one. */
  requestId: string | undefined;
  /** The HTTP status of the error, if it is a response of the platform. */
  status?: number | undefined;
}

/**
 * The request ID of an error, with a button that copies it for support. If the platform failed, also a link to its
 * status, because the incident may be known.
 */
export function SupportReference({ requestId, status = 0 }: SupportReferenceProps) {
  return (
    requestId && (
      <Text size="small" tone="secondary" elementType="div">
        Request ID <Code>{requestId}</Code>{' '}
        <CopyButton value={requestId} label={COPY_REFERENCE} hasVisibleLabel />
        {status >= 500 && (
          <div>
            Known incidents are on the <Link href="/status">status page</Link>.
          </div>
        )}
      </Text>
    )
  );
}
