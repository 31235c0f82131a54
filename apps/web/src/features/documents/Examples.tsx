import type { ApiInfo, CodeExample } from '@platform/sdk';
import { useGetApiRequestEg } from '@platform/sdk/react';
import { Stack, Text } from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { Loading } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import type { ApiDescriptionProps } from './ApiDescription.tsx';

/**
 * The path of the module with the code samples. It is lazy-loaded, because the highlighter is larger than the rest of the
 * page.
 */
const SAMPLES = 'src/entities/document/Samples.tsx';

/** Programs that make a call, one per language. */
const RequestSamples = lazyComponent(
  () => import('#entities/document/Samples.tsx').then((loaded) => loaded.RequestSamples),
  { fallback: <Loading />, serverRendered: SAMPLES },
);

/** A function that parses a response, in the selected programming language. */
const ResponseReader = lazyComponent(
  () => import('#entities/document/Samples.tsx').then((loaded) => loaded.ResponseReader),
  { fallback: <Loading /> },
);

/** The examples are loaded once, because they change only when an operator edits them. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY };

/** Props of Examples. */
export interface ExamplesProps {
  apiId: string;
  /** The application whose AppID the programs contain; without it, they read the AppID from their environment. */
  appId?: string | undefined;
}

/** Programs that call an API, one per language. */
export function Examples({ apiId, appId }: ExamplesProps) {
  const examples = useGetApiRequestEg({ apiId, ...(appId && { appId }) }, { query: ONCE });
  return (
    <Loaded query={examples} what="examples">
      {(shown) => (
        <Stack gap={3}>
          <Text tone="secondary">
            A complete program. It reads the AccessKey ID and Secret from environment variables.
          </Text>
          <RequestSamples examples={shown.examples} />
        </Stack>
      )}
    </Loaded>
  );
}

/** A function that reads a response of an API. */
export function Reader({ api }: { api: ApiInfo }) {
  const examples = useGetApiRequestEg({ apiId: api.apiId }, { query: ONCE });
  return (
    <Loaded query={examples} what="examples">
      {(shown) => <ResponseReader examples={shown.examples} method={api} />}
    </Loaded>
  );
}

/** @returns the examples that operators wrote, as props of ApiDescription */
export function writtenExamples(
  examples: readonly CodeExample[],
): Pick<ApiDescriptionProps, 'examples' | 'reader'> {
  return {
    examples: examples.some(({ requestExample }) => requestExample !== '') && (
      <RequestSamples examples={examples} />
    ),
    reader: examples.some(({ responseExample }) => responseExample !== '') && (
      <ResponseReader examples={examples} />
    ),
  };
}
