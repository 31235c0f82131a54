import type { ApiDeprecation } from '@platform/sdk';
import { successorText, sunsetText } from '@platform/sdk/documents';
import { Alert, LinkButton } from '@platform/ui';
import { documentHref } from '#entities/document/documentHref.ts';

/** Says that an API is deprecated, when it ends and what replaces it. */
export function Deprecation({ deprecation }: { deprecation: ApiDeprecation }) {
  const { successor } = deprecation;
  const sentences = [sunsetText(deprecation), successorText(deprecation)].filter(Boolean);
  return (
    <Alert
      tone="warning"
      title="This API is deprecated"
      actions={
        successor && (
          <LinkButton size="small" href={documentHref(successor.apiId)}>
            Open {successor.name} {successor.version}
          </LinkButton>
        )
      }
    >
      {sentences.length > 0 ? sentences.join(' ') : 'Don’t use it in new programs.'}
    </Alert>
  );
}
