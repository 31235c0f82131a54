import { type PackageArchive, packageArchives } from 'virtual:package-archives';
import {
  Card,
  CodeBlock,
  CopyField,
  DescriptionItem,
  DescriptionList,
  DownloadIcon,
  Inline,
  Link,
  LinkButton,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@platform/ui';
import { formatBytes } from '#lib/format.ts';

/** A package's name on this page, and its purpose. */
const PACKAGES: Record<string, { label: string; purpose: string }> = {
  '@platform/signer': {
    label: 'Signer',
    purpose:
      'Signs and sends calls from your server with Node.js. For other languages, see the integration guide.',
  },
  '@platform/sdk': {
    label: 'SDK',
    purpose:
      'The platform’s own API as typed functions and React hooks. Use it to manage applications, orders or documents.',
  },
  '@platform/sdk-mocks': {
    label: 'Mocks',
    purpose: 'Respond to the SDK without a server, in tests and during development. Install the SDK too.',
  },
  '@platform/ui': {
    label: 'Components',
    purpose: 'The accessible React components of this platform, in light and dark.',
  },
};

/** The packages that the platform publishes, and the contract file (specification §2.5, SDK download). */
export function SdkDownload() {
  return (
    <Card title="SDK download" description="Install the packages from this platform with npm.">
      <Stack gap={4}>
        {packageArchives.length > 0 && (
          <Tabs>
            <TabList aria-label="Packages">
              {packageArchives.map(({ name }) => (
                <Tab key={name} id={name}>
                  {PACKAGES[name]?.label ?? name}
                </Tab>
              ))}
            </TabList>
            {packageArchives.map((archive) => (
              <TabPanel key={archive.name} id={archive.name}>
                <Archive archive={archive} />
              </TabPanel>
            ))}
          </Tabs>
        )}
        <Inline gap={3}>
          <LinkButton href="/openapi.json" download="openapi.json" icon={DownloadIcon}>
            OpenAPI description
          </LinkButton>
          <Link href="/reference.html" variant="standalone" isExternal externalLabel="opens in a new window">
            Platform API reference
          </Link>
        </Inline>
      </Stack>
    </Card>
  );
}

function Archive({ archive }: { archive: PackageArchive }) {
  const { name, version, fileName, href, newest, size, sha256 } = archive;
  return (
    <Stack gap={4}>
      <Text tone="secondary">{PACKAGES[name]?.purpose}</Text>
      <DescriptionList layout="grid">
        <DescriptionItem term="Version">{version}</DescriptionItem>
        <DescriptionItem term="Size">{formatBytes(size)}</DescriptionItem>
      </DescriptionList>
      <CodeBlock
        code={`npm install ${new URL(newest, location.origin).href}`}
        aria-label={`Command that installs ${name}`}
        copyLabel="Copy the command"
      />
      <CopyField
        label="SHA-256 checksum"
        value={sha256}
        copyLabel="Copy the checksum"
        description="Compare it with the output of sha256sum."
      />
      <Inline gap={3}>
        <LinkButton href={href} download={fileName} icon={DownloadIcon} variant="primary">
          {`Download ${fileName}`}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
