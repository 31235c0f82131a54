import { CodeBlock, Grid, Heading, Link, Stack, Step, Stepper } from '@platform/ui';
import { PARAMS } from './examples.ts';

const CALL = `import { createGatewayClient } from '@platform/signer/client';

const gateway = createGatewayClient({
  endpoint: '${location.origin}/gateway',
  appId: 'S107-…',
  accessKeyId: 'AK…',
  secret: process.env.PLATFORM_SECRET ?? '',
});

const flow = await gateway.call('open.traffic.getHourlyFlow', {
  storeId: '${PARAMS.storeId}',
  date: '${PARAMS.date}',
}, { version: 'v2' });`;

/** The first steps for a newcomer. */
export function FirstSteps() {
  return (
    <Stack gap={4} elementType="section" aria-labelledby="first-steps">
      <Heading level={2} size="page" id="first-steps">
        Three steps to the first call
      </Heading>
      <Grid layout="two" gap={8}>
        <Stepper aria-label="Steps to the first call">
          <Step title="Register">
            Your name, a password, and a phone number that an SMS code reaches.{' '}
            <Link href="/register">Make an account</Link>
          </Step>
          <Step title="Create an application">
            It receives an AppID and an AccessKey. Enable the interfaces that it may call.
          </Step>
          <Step title="Call">
            Debug online first: every step of the signature is shown. Then call from your own code.{' '}
            <Link href="/onlineDebugger">Open the debugger</Link>
          </Step>
        </Stepper>
        <CodeBlock code={CALL} aria-label="A signed call" title="Node" copyLabel="Copy the example" />
      </Grid>
    </Stack>
  );
}
