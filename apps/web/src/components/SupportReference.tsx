import { Code, CopyButton, Link, Text } from '@platform/ui';
import { COPY_REFERENCE, failureId } from '#lib/supportReference.ts';
import { reference } from './SupportReference.css.ts';

/** Props of SupportReference. */
export interface SupportReferenceProps {
  /** The id under which the server logged the request. */
  requestId: string | undefined;
  /** The HTTP status of the error, if it is a response of the platform. */
  status: number | undefined;
}

/**
 * If the platform failed: the request ID, with a button that copies it for support, and a link to the platform's status,
 * because the incident may be known.
 */
export function SupportReference(error: SupportReferenceProps) {
  const requestId = failureId(error);
  return (
    requestId && (
      <Text size="small" tone="secondary" elementType="div">
        Request ID <Code className={reference}>{requestId}</Code>{' '}
        <CopyButton value={requestId} label={COPY_REFERENCE} hasVisibleLabel />
        <div>
          Known incidents are on the <Link href="/status">status page</Link>.
        </div>
      </Text>
    )
  );
}
