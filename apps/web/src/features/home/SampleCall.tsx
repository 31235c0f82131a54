import { CodeBlock, Link, Stack, Text } from '@platform/ui';
import { TRY_IT_ID, useSandbox } from '#lib/sandbox.ts';
import { useOrigin } from '#lib/serverRender.ts';
import { PARAMS } from './examples.ts';

const callTo = (origin: string) => `// npm install ${origin}/downloads/platform-signer.tgz
import { createGatewayClient } from '@platform/signer/client';

const gateway = createGatewayClient({
  endpoint: '${origin}/gateway',
  appId: 'S107-…',
  accessKeyId: 'AK…',
  secret: process.env.PLATFORM_SECRET ?? '',
});

const flow = await gateway.call('open.traffic.getHourlyFlow', {
  storeId: '${PARAMS.storeId}',
  date: '${PARAMS.date}',
}, { version: 'v2' });`;

/** The document of the called API. */
const API = 'api-traffic-hourly-v2';

/** A signed call as code, and a link to send one without an account. */
export function SampleCall() {
  const sandbox = useSandbox();
  return (
    <Stack gap={3}>
      <CodeBlock
        code={callTo(useOrigin())}
        aria-label="A signed call"
        title="Node.js"
        copyLabel="Copy the example"
      />
      {sandbox && (
        <Text tone="secondary">
          No account yet? <Link href={`/documentCore/${API}#${TRY_IT_ID}`}>Send a signed call now</Link> and
          see how it was signed.
        </Text>
      )}
    </Stack>
  );
}
