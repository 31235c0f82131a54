import { CodeBlock, Heading, Inline, LinkButton, Stack, Step, Stepper, Text } from '@platform/ui';
import { useIsLoggedIn } from '#lib/session.ts';
import { PRODUCT, usePageTitle } from '#shell/Page.tsx';
import { hero, words } from './Welcome.css.ts';

const CALL = `import { createGatewayClient } from '@platform/signer/client';

const gateway = createGatewayClient({
  endpoint: '${typeof location === 'undefined' ? '' : location.origin}/gateway',
  appId: 'S107-…',
  accessKeyId: 'AK…',
  secret: process.env.PLATFORM_SECRET ?? '',
});

const flow = await gateway.call('open.traffic.getHourlyFlow', {
  storeId: 'ST-0101',
  date: '2026-11-17',
}, { version: 'v2' });`;

/** What the platform is, and the way in. */
export function Welcome() {
  const heading = usePageTitle(PRODUCT);
  const isLoggedIn = useIsLoggedIn();
  return (
    <section className={hero}>
      <div className={words}>
        <Heading level={1} size="hero" ref={heading} tabIndex={-1}>
          Know what happens in your stores
        </Heading>
        <Text size="document" tone="secondary">
          Store inspection, people counting, customer flow and demographics as signed API calls. Create an
          application, enable the APIs that it needs, and debug the first call online.
        </Text>
        <Inline gap={3}>
          {isLoggedIn ? (
            <LinkButton href="/controlPanel/myApplication" variant="primary" size="large">
              Go to my applications
            </LinkButton>
          ) : (
            <>
              <LinkButton href="/register" variant="primary" size="large">
                Register
              </LinkButton>
              <LinkButton href="/login" size="large">
                Log in
              </LinkButton>
            </>
          )}
        </Inline>
        <Text size="small" tone="secondary">
          Trial of 120 days with 5GB video traffic per month and 1000 captures. Basic interfaces have a free
          quota of 100 calls per day.
        </Text>
      </div>
      <CodeBlock code={CALL} aria-label="A signed call" title="A signed call" copyLabel="Copy the example" />
    </section>
  );
}

/** The three steps to the first call. */
export function FirstSteps() {
  return (
    <Stack gap={4}>
      <Heading level={2}>Three steps to the first call</Heading>
      <Stepper aria-label="Stepper to the first call">
        <Step title="Register">A phone number and an SMS code are enough.</Step>
        <Step title="Create an application">
          It receives an AppID and an AccessKey. Enable the APIs it may call.
        </Step>
        <Step title="Call">
          Sign the parameters with the AccessKey Secret. The online debugger shows every step of the
          signature.
        </Step>
      </Stepper>
    </Stack>
  );
}
