import { useGetApiRequestEg } from '@platform/sdk/react';
import { CodeIcon, EmptyState } from '@platform/ui';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { Loading } from '#shell/Loading.tsx';
import { Samples } from '#shell/Samples.tsx';
import { useChosen } from './chosen.ts';

/** The method's sample programs, which sign and call (specification §2.1, sample code). */
export function SampleCode() {
  const { api } = useChosen();
  const samples = useGetApiRequestEg({ apiId: api.apiId }, { query: { meta: { showsError: true } } });
  if (samples.isLoadingError)
    return (
      <LoadFailure
        what="samples"
        error={samples.error}
        headingLevel={2}
        onRetry={() => void samples.refetch()}
      />
    );
  if (!samples.data) return <Loading />;
  const { examples } = samples.data;
  return examples.length > 0 ? (
    <Samples examples={examples} />
  ) : (
    <EmptyState title="There are no samples of this method" icon={CodeIcon} />
  );
}
