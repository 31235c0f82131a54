import { FREE_CALLS_PER_DAY, STATISTICS_DELAY } from '@platform/sdk/rules';
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
import { useGatewayZone } from '#lib/gatewayZone.ts';
import { environmentOf, firstCalls, INSTALL } from './snippets.ts';

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
  return (
    <Card title="Integration guide" description="From your program to the first answer">
      <Stepper aria-label="Integration">
        <Step title="Install the SDK">
          <Stack gap={3}>
            <Text tone="secondary">
              npm fetches it from this platform. It needs Node.js 20 or later; programs in other languages
              need only their language’s standard library.
            </Text>
            <CodeBlock code={INSTALL} aria-label="Install the SDK" copyLabel="Copy the installation" />
          </Stack>
        </Step>
        <Step title="Say where to, and as whom">
          <Stack gap={3}>
            <Text tone="secondary">
              An application has an AppID and an AccessKey; its secret is shown once, when the application is
              created. Enable <Link href="/documentCore/api-traffic-hourly-v2">Hourly customer flow v2</Link>{' '}
              for it in <Link href="/controlPanel/myApplication">My Applications</Link>. Keep the secret on a
              server: anybody who has it can sign in your name.
            </Text>
            <CodeBlock
              code={environmentOf(`${location.origin}/gateway`)}
              aria-label="Environment of the call"
              copyLabel="Copy the environment"
            />
          </Stack>
        </Step>
        <Step title="Make the first signed call">
          <Stack gap={3}>
            <Text tone="secondary">
              The program is whole: it reads the environment above, signs, calls and prints what the method
              answered, or why it was refused. The page of every API has the same with that API’s parameters.
            </Text>
            <Tabs>
              <TabList aria-label="Languages">
                {calls.map(({ label }) => (
                  <Tab key={label} id={label}>
                    {label}
                  </Tab>
                ))}
              </TabList>
              {calls.map(({ label, fileName, code, run }) => (
                <TabPanel key={label} id={label}>
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
        <Step title="Know what is signed">
          <Text tone="secondary">
            Beside the API’s own parameters a call carries <Code>_akey</Code>, <Code>_aid</Code>,{' '}
            <Code>_mt</Code>, <Code>_version</Code>, <Code>_sm</Code>, <Code>_requestMode</Code>,{' '}
            <Code>_timestamp</Code> and, for XML, <Code>_format</Code>. Sort all of them by name, write each
            name and its value one after the other, put the AccessKey Secret before and after, take the MD5,
            or the SHA-1 as <Code>_sm</Code> says, and send it in upper case as <Code>_sig</Code>. The call
            goes to <Code>{`${location.origin}/gateway`}</Code>, by POST as a form or by GET.
          </Text>
        </Step>
        <Step title="Mind the clock, and what is sent twice">
          <Text tone="secondary">
            The timestamp, <Code>yyyyMMddHHmmss</Code> in the time zone {zone}, may be ten minutes off the
            platform’s: keep the clock synchronized. A signature is good once, so a call that is made again
            needs a new timestamp and a new signature; timestamps have seconds, so the same call twice in one
            second is a duplicate. Calls read data and may be repeated: after <Code>429</Code>,{' '}
            <Code>502</Code>, <Code>503</Code> and <Code>504</Code>, with a pause that doubles and is partly
            random. Other refusals stay what they are. In Node.js the SDK does all of this.
          </Text>
        </Step>
        <Step title="Read the answer">
          <Text tone="secondary">
            A return code of 0 comes with the business information; any other says what is wrong, as below.
            Basic interfaces answer {FREE_CALLS_PER_DAY} calls per day free of charge, and statistics are{' '}
            {STATISTICS_DELAY.from} to {STATISTICS_DELAY.to} minutes behind.
          </Text>
        </Step>
      </Stepper>
    </Card>
  );
}
