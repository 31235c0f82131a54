import { signerArchive } from 'virtual:signer-archive';
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
} from '@platform/ui';
import { formatNumber } from '#lib/format.ts';
import { INSTALL } from './snippets.ts';

/** The package that signs calls, and the contract file (specification §2.5, SDK download). */
export function SdkDownload() {
  return (
    <Card
      title="SDK download"
      description="Signs calls in Node.js and in the browser, and sends them. The integration guide has programs in other languages."
    >
      <Stack gap={4}>
        {signerArchive && (
          <>
            <DescriptionList layout="grid">
              <DescriptionItem term="Version">{signerArchive.version}</DescriptionItem>
              <DescriptionItem term="Size">{formatNumber(signerArchive.size)} bytes</DescriptionItem>
            </DescriptionList>
            <CopyField
              label="SHA-256"
              value={signerArchive.sha256}
              copyLabel="Copy the checksum"
              description="What sha256sum says of the file that you have downloaded."
            />
            <Inline gap={3}>
              <LinkButton
                href={signerArchive.href}
                download={signerArchive.fileName}
                icon={DownloadIcon}
                variant="primary"
              >
                {`Download ${signerArchive.fileName}`}
              </LinkButton>
            </Inline>
          </>
        )}
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
