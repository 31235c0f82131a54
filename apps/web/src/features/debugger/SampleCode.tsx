import type { CodeLanguage } from '@platform/sdk';
import { useGetApiRequestEg } from '@platform/sdk/react';
import { CodeIcon, type CodeSample, CodeTabs, EmptyState, Stack, Text } from '@platform/ui';
import { Loading } from '#shell/Loading.tsx';
import { useChosen } from './chosen.ts';
import { LoadingFailed } from './LoadingFailed.tsx';

/** How each language is called, and what colours it. */
const LANGUAGES: Record<CodeLanguage, Pick<CodeSample, 'label' | 'language'>> = {
  java: { label: 'Java', language: 'java' },
  php: { label: 'PHP', language: 'php' },
  python: { label: 'Python', language: 'python' },
  csharp: { label: 'C#', language: 'csharp' },
  curl: { label: 'curl', language: 'shell' },
  javascript: { label: 'JavaScript', language: 'javascript' },
};

/** The method's sample programs, which sign and call (specification §2.1, sample code). */
export function SampleCode() {
  const { api } = useChosen();
  const samples = useGetApiRequestEg({ apiId: api.apiId }, { query: { meta: { showsError: true } } });
  if (samples.isLoadingError) return <LoadingFailed onRetry={() => void samples.refetch()} />;
  if (!samples.data) return <Loading />;
  const { examples } = samples.data;
  if (examples.length === 0) {
    return <EmptyState title="There are no samples of this method" icon={CodeIcon} />;
  }
  return (
    <Stack gap={4}>
      <Text tone="secondary">
        Each is a whole program that signs a call, sends it and prints the answer. Put your AppID, key and
        secret in.
      </Text>
      <CodeTabs
        aria-label={`${api.name} ${api.version}`}
        samples={examples.map(({ language, requestExample }) => ({
          id: language,
          code: requestExample,
          ...LANGUAGES[language],
        }))}
      />
    </Stack>
  );
}
