import { Code, CopyButton, Link, Text } from '@platform/ui';
import { COPY_REFERENCE } from '#lib/supportReference.ts';
import { aligned, reference } from './SupportReference.css.ts';

/** Props of SupportReference. */
export interface SupportReferenceProps {
  /** The id under which the server logged the request. */
  requestId: string | undefined;
  /** The HTTP status of the error, if it is a response of the platform. */
  status: number | undefined;
}

/**
 * A button that copies the request ID for support. If the platform failed, the ID itself and a link to the platform's status,
 * too, because the incident may be known.
 */
export function SupportReference({ requestId, status }: SupportReferenceProps) {
  if (!requestId) return null;
  const copy = <CopyButton value={requestId} label={COPY_REFERENCE} hasVisibleLabel />;
  if (Number(status) < 500) return <div className={aligned}>{copy}</div>;
  return (
    <Text size="small" tone="secondary" elementType="div">
      Request ID <Code className={reference}>{requestId}</Code> {copy}
      <div>
        Known incidents are on the <Link href="/status">status page</Link>.
      </div>
    </Text>
  );
}
