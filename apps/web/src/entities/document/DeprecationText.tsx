import type { ApiDeprecation } from '@platform/sdk';
import { successorText, sunsetText } from '@platform/sdk/documents';
import { Link } from '@platform/ui';
import { documentHref } from './documentHref.ts';

/** When a deprecated API ends, and a link to what replaces it; nothing if neither is decided. */
export function DeprecationText({ deprecation }: { deprecation: ApiDeprecation }) {
  const { successor } = deprecation;
  return (
    <>
      {sunsetText(deprecation)}{' '}
      {successor && <Link href={documentHref(successor.apiId)}>{successorText(deprecation)}</Link>}
    </>
  );
}
