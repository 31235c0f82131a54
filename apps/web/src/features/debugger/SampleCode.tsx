import { Stack, Text } from '@platform/ui';
import { Samples } from '#entities/document/Samples.tsx';
import { useChosen } from './chosen.ts';
import { GATEWAY_PATH } from './gatewayRequest.ts';
import { programsOf } from './programs.ts';
import { useDraft } from './useDraft.ts';

/** The current draft as complete programs that sign and send it (specification §2.1, sample code). */
export function SampleCode() {
  const chosen = useChosen();
  const { draft } = useDraft();
  return (
    <Stack gap={4}>
      <Text tone="secondary">
        The programs send what was entered in the debugger, and the example of what is required and was not.
      </Text>
      <Samples examples={programsOf(chosen, draft, `${location.origin}${GATEWAY_PATH}`)} />
    </Stack>
  );
}
