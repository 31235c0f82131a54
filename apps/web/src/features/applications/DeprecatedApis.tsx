import type { Application } from '@platform/sdk';
import { Alert, Stack } from '@platform/ui';
import { DeprecationText } from '#entities/document/DeprecationText.tsx';

/** Lists the deprecated APIs that an application may call; renders nothing if there are none. */
export function DeprecatedApis({ application: { apiList } }: { application: Application }) {
  const deprecated = apiList.flatMap(({ deprecation, ...api }) =>
    deprecation ? { ...api, deprecation } : [],
  );
  if (deprecated.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={
        deprecated.length === 1
          ? 'An enabled API is deprecated'
          : `${deprecated.length} enabled APIs are deprecated`
      }
    >
      <Stack gap={1}>
        {deprecated.map(({ apiId, name, version, deprecation }) => (
          <span key={apiId}>
            {name} {version}. <DeprecationText deprecation={deprecation} />
          </span>
        ))}
      </Stack>
    </Alert>
  );
}
