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
import { formatNumber } from '#lib/format.ts';

/** What a package is called here, and what it is for. */
const PACKAGES: Record<string, { label: string; purpose: string }> = {
  '@platform/signer': {
    label: 'Signer',
    purpose:
      'Signs calls in Node.js and in the browser, and sends them. The integration guide has programs in other languages.',
  },
  '@platform/sdk': {
    label: 'SDK',
    purpose:
      'The platform’s own API as typed functions and React hooks, with mocks: for a program that manages applications, orders or documents.',
  },
  '@platform/ui': {
    label: 'Components',
    purpose: 'The React components of this platform, accessible, in light and dark.',
  },
};

/** The packages that the platform publishes, and the contract file (specification §2.5, SDK download). */
export function SdkDownload() {
  return (
    <Card title="SDK download" description="npm installs the packages from this platform.">
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
            Reference of the platform’s API
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
        <DescriptionItem term="Size">{formatNumber(size)} bytes</DescriptionItem>
      </DescriptionList>
      <CodeBlock
        code={`npm install ${new URL(newest, location.origin).href}`}
        aria-label={`Command that installs ${name}`}
        copyLabel="Copy the command"
      />
      <CopyField
        label="SHA-256"
        value={sha256}
        copyLabel="Copy the checksum"
        description="What sha256sum says of the file that you have downloaded."
      />
      <Inline gap={3}>
        <LinkButton href={href} download={fileName} icon={DownloadIcon} variant="primary">
          {`Download ${fileName}`}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
