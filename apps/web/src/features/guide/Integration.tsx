import {
  Card,
  Code,
  CodeBlock,
  DownloadIcon,
  Inline,
  Link,
  LinkButton,
  Stack,
  Step,
  Stepper,
  Text,
} from '@platform/ui';

const INSTALL = 'npm install @platform/signer';

/** The package that signs calls, and the contract's description (specification §2.5, SDK download). */
export function SdkDownload() {
  return (
    <Card title="SDK download" description="Signs calls in Node.js and in the browser, and sends them">
      <Stack gap={4}>
        <CodeBlock code={INSTALL} aria-label="Command that installs the SDK" copyLabel="Copy the command" />
        <Inline gap={3}>
          <LinkButton href="/openapi.json" download="openapi.json" icon={DownloadIcon}>
            OpenAPI description
          </LinkButton>
          <Link href="/reference.html" variant="standalone" isExternal externalLabel="opens in a new window">
            Reference of the platform’s API
          </Link>
        </Inline>
      </Stack>
    </Card>
  );
}

/** How a program of one's own calls the gateway (specification §3, §7.10, integration guide). */
export function IntegrationGuide() {
  return (
    <Card title="Integration guide" description="From your program to the first answer">
      <Stepper aria-label="Integration">
        <Step title="Gather the protocol’s parameters">
          <Text tone="secondary">
            Beside the API’s own parameters a call carries <Code>_akey</Code>, <Code>_aid</Code>,{' '}
            <Code>_mt</Code>, <Code>_version</Code>, <Code>_sm</Code>, <Code>_requestMode</Code>,{' '}
            <Code>_timestamp</Code> and, for XML, <Code>_format</Code>.
          </Text>
        </Step>
        <Step title="Sign them">
          <Text tone="secondary">
            Sort the parameters by name, write each name and its value one after the other, put the AccessKey
            Secret before and after, take the MD5 and send it in upper case as <Code>_sig</Code>.
          </Text>
        </Step>
        <Step title="Send the call">
          <Text tone="secondary">
            To <Code>{`${location.origin}/gateway`}</Code>, by POST as a form or by GET. A signature is good
            once, and its timestamp, <Code>yyyyMMddHHmmss</Code>, may be ten minutes off.
          </Text>
        </Step>
        <Step title="Read the answer">
          <Text tone="secondary">
            A return code of 0 comes with the business information; any other says what is wrong. Basic
            interfaces answer 100 calls per day free of charge, and statistics are 10 to 30 minutes behind.
          </Text>
        </Step>
      </Stepper>
    </Card>
  );
}
