import type { ApiInfo } from '@platform/sdk';
import { apiChanges } from '@platform/sdk/documents';
import { useQueryApiInfo } from '@platform/sdk/react';
import { Stack, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { FieldChanges } from './FieldChanges.tsx';

/** Props of Changes. */
export interface ChangesProps {
  /** The id of the version to compare with. */
  since: string;
  /** The shown version. */
  api: Pick<ApiInfo, 'requestParams' | 'responseParams'>;
}

/** The parameters and fields that differ from another version of the API, computed from both descriptions. */
export function Changes({ since, api }: ChangesProps) {
  const earlier = useQueryApiInfo({ apiId: since }, { query: { staleTime: Number.POSITIVE_INFINITY } });
  return (
    <Loaded query={earlier} what="changes">
      {(before) => {
        const { parameters, response } = apiChanges(before, api);
        return parameters.length + response.length === 0 ? (
          <Text>Parameters and response are the same.</Text>
        ) : (
          <Stack gap={4}>
            <FieldChanges title="Request" headingLevel={3} changes={parameters} />
            <FieldChanges title="Response" headingLevel={3} changes={response} />
          </Stack>
        );
      }}
    </Loaded>
  );
}
