import { CodeBlock, Stack, Text } from '@platform/ui';
import { environmentOf } from '#entities/application/environment.ts';
import { gatewayEndpoint } from '#entities/call/gatewayRequest.ts';
import { Samples } from '#entities/document/Samples.tsx';
import { useChosen } from './chosen.ts';
import { programsOf } from './programs.ts';
import { useDraft } from './useDraft.ts';

/** The current draft as complete programs that sign and send it (specification §2.1, sample code). */
export function SampleCode() {
  const chosen = useChosen();
  const { draft } = useDraft();
  return (
    <Stack gap={4}>
      <Text tone="secondary">
        Set these environment variables, with the secret of your key. The samples use your values from the
        debugger, and examples for missing required ones.
      </Text>
      <CodeBlock
        aria-label="Environment of the call"
        title="Environment"
        code={environmentOf({ appId: chosen.appId, accessKeyId: draft.accessKeyId })}
        copyLabel="Copy the environment"
      />
      <Samples examples={programsOf(chosen, draft, gatewayEndpoint())} />
    </Stack>
  );
}
