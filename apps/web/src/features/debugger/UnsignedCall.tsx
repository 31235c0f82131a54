import { Card, Code, CodeBlock, DescriptionItem, DescriptionList, Stack } from '@platform/ui';
import type { SharedCall } from '#entities/call/sharedCall.ts';

/** A shared or repeated call, read-only because there is no key to sign it. */
export function UnsignedCall({ call: { method, version, values, options } }: { call: SharedCall }) {
  const { signMethod, requestMode, format } = options;
  return (
    <Card title="The call">
      <Stack gap={4}>
        <DescriptionList layout="grid">
          <DescriptionItem term="Method">
            <Code>{method}</Code> <Code>{version}</Code>
          </DescriptionItem>
          {signMethod && <DescriptionItem term="Hash (_sm)">{signMethod}</DescriptionItem>}
          {requestMode && <DescriptionItem term="HTTP method (_requestMode)">{requestMode}</DescriptionItem>}
          {format && <DescriptionItem term="Format (_format)">{format}</DescriptionItem>}
        </DescriptionList>
        <CodeBlock
          aria-label="Parameters"
          title="Parameters"
          language="json"
          code={JSON.stringify(values ?? {}, null, 2)}
          copyLabel="Copy the parameters"
        />
      </Stack>
    </Card>
  );
}
