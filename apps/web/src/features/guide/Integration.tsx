import { FREE_CALLS_PER_DAY, STATISTICS_DELAY, zoneName } from '@platform/sdk/rules';
import {
  Card,
  Code,
  CodeBlock,
  Link,
  Stack,
  Step,
  Stepper,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@platform/ui';
import { Loaded } from '#components/Loaded.tsx';
import { environmentOf } from '#entities/application/environment.ts';
import { gatewayEndpoint } from '#entities/call/gatewayRequest.ts';
import { useSampleLanguage } from '#entities/document/sampleLanguage.ts';
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { firstCalls, INSTALL } from './snippets.ts';
import { useFirstCall } from './useFirstCall.ts';

/** Explains how to call the gateway from a program (specification §3, §7.10, integration guide). */
export function IntegrationGuide() {
  return (
    <Loaded query={useGatewayZone()} what="gateway’s settings" headingLevel={2}>
      {(zone) => <Steps zone={zone} />}
    </Loaded>
  );
}

function Steps({ zone }: { zone: string }) {
  const calls = firstCalls(zone);
  const progress = useFirstCall();
  const [language, setLanguage] = useSampleLanguage(calls.map((each) => each.language));
  return (
    <Card title="Integration guide" description="From install to first response">
      <Stepper aria-label="Integration">
        <Step title="Install the SDK">
          <Stack gap={3}>
            <Text tone="secondary">
              Install it with npm from this platform. It needs Node.js 20.19 or later. Programs in other
              languages need no dependencies.
            </Text>
            <CodeBlock code={INSTALL} aria-label="Install the SDK" copyLabel="Copy the installation" />
          </Stack>
        </Step>
        <Step title="Set your credentials">
          <Stack gap={3}>
            <Text tone="secondary">
              An application has an AppID and an AccessKey; its secret is shown once, when the application is
              created. Enable <Link href="/documentCore/api-traffic-hourly-v2">Hourly customer flow v2</Link>{' '}
              for it in <Link href="/controlPanel/myApplication">My Applications</Link>. Keep the secret on a
              server: anyone who has it can make calls in your name.
            </Text>
            <CodeBlock
              code={environmentOf(progress.data?.caller)}
              aria-label="Environment of the call"
              copyLabel="Copy the environment"
            />
          </Stack>
        </Step>
        <Step title="Make the first signed call">
          <Stack gap={3}>
            <Text tone="secondary">
              Each program is complete: it reads the environment variables above, signs and sends the call,
              and prints the response or the reason of the rejection. Every API’s page has such programs with
              its own parameters.
            </Text>
            <Tabs selectedKey={language} onSelectionChange={(key) => setLanguage(String(key))}>
              <TabList aria-label="Languages">
                {calls.map(({ language: id, label }) => (
                  <Tab key={id} id={id}>
                    {label}
                  </Tab>
                ))}
              </TabList>
              {calls.map(({ language: id, label, fileName, code, run }) => (
                <TabPanel key={id} id={id}>
                  <Stack gap={3}>
                    <CodeBlock
                      code={code}
                      title={fileName}
                      aria-label={`First call with ${label}`}
                      copyLabel={`Copy the call with ${label}`}
                    />
                    <CodeBlock
                      code={run}
                      aria-label={`Command that runs it with ${label}`}
                      copyLabel={`Copy the command for ${label}`}
                    />
                  </Stack>
                </TabPanel>
              ))}
            </Tabs>
          </Stack>
        </Step>
        <Step title="How a call is signed">
          <Text tone="secondary">
            In addition to the API’s own parameters, a call has <Code>_akey</Code>, <Code>_aid</Code>,{' '}
            <Code>_mt</Code>, <Code>_version</Code>, <Code>_sm</Code>, <Code>_requestMode</Code>,{' '}
            <Code>_timestamp</Code> and, for XML, <Code>_format</Code>. Sort all of them by name and join each
            name with its value. Add the AccessKey Secret before and after. Hash the text with MD5 or SHA-1,
            as <Code>_sm</Code> says, and send the hash in upper case as <Code>_sig</Code>. Send the call to{' '}
            <Code>{gatewayEndpoint()}</Code>, by POST as a form or by GET.
          </Text>
        </Step>
        <Step title="Clock skew and replays">
          <Text tone="secondary">
            The timestamp is <Code>yyyyMMddHHmmss</Code> in the time zone {zoneName(zone)}. It may differ from
            the platform’s clock by ten minutes, so keep your clock synchronized. Each signature works once:
            sign again to repeat a call. The same call twice within a second is a duplicate. Retry after{' '}
            <Code>429</Code>, <Code>502</Code>, <Code>503</Code> and <Code>504</Code> with exponential backoff
            and jitter; do not retry other errors. The SDK for Node.js does all of this.
          </Text>
        </Step>
        <Step title="Read the response">
          <Text tone="secondary">
            Return code 0 comes with the business information. Any other code is an error, explained below.
            Basic APIs have a free quota of {FREE_CALLS_PER_DAY} calls per day. Statistics are delayed by{' '}
            {STATISTICS_DELAY.from} to {STATISTICS_DELAY.to} minutes.
          </Text>
        </Step>
      </Stepper>
    </Card>
  );
}
