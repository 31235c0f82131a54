import { CodeBlock } from '@platform/ui';
import { useOrigin } from '#lib/serverRender.ts';
import { PARAMS } from './examples.ts';

const callTo = (origin: string) => `import { createGatewayClient } from '@platform/signer/client';

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

/** A signed call as code. */
export function SampleCall() {
  return (
    <CodeBlock
      code={callTo(useOrigin())}
      aria-label="A signed call"
      title="Node.js"
      copyLabel="Copy the example"
    />
  );
}
