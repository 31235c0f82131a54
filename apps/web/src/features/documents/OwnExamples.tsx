import { useGetDeveloperAppList } from '@platform/sdk/react';
import { NativeSelect, Stack, Text } from '@platform/ui';
import { Loading } from '#components/Loading.tsx';
import { useStored } from '#lib/localStorage.ts';
import { Examples, type ExamplesProps } from './Examples.tsx';

/** The programs with the AppID of one of the reader's applications; the browser remembers which. They contain no key. */
export function OwnExamples({ apiId }: Pick<ExamplesProps, 'apiId'>) {
  const applications = useGetDeveloperAppList({ pageNumber: 1, pageSize: 100 });
  const [stored, select] = useStored('sample-application', '');
  if (applications.isPending) return <Loading />;
  // If the list cannot be loaded, show the programs for visitors.
  const own = applications.data?.list ?? [];
  const chosen = own.find(({ appId }) => appId === stored) ?? own.find(({ canCall }) => canCall) ?? own[0];
  return (
    <Stack gap={3}>
      {chosen && own.length === 1 && <Text tone="secondary">With the AppID of {chosen.name}.</Text>}
      {chosen && own.length > 1 && (
        <NativeSelect aria-label="Application" size="small" value={chosen.appId} onChange={select}>
          {own.map(({ appId, name }) => (
            <option key={appId} value={appId}>
              {name} ({appId})
            </option>
          ))}
        </NativeSelect>
      )}
      <Examples apiId={apiId} appId={chosen?.appId} />
    </Stack>
  );
}
