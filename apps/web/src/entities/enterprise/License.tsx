import { useGetBusinessLicense } from '@platform/sdk/react';
import {
  DescriptionItem,
  DescriptionList,
  DownloadIcon,
  EmptyState,
  ExternalLinkIcon,
  type HeadingLevel,
  Inline,
  LinkButton,
  Stack,
  Text,
  TriangleAlertIcon,
} from '@platform/ui';
import { useEffect, useState } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { Picture } from '#components/Picture.tsx';
import { formatBytes } from '#lib/format.ts';
import { isNotFound } from '#lib/notFound.ts';
import { name } from './License.css.ts';

const PDF = 'application/pdf';

/** Names of the accepted file types (contract, uploadBusinessLicense). */
const KINDS: Record<string, string> = {
  [PDF]: 'PDF document',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
};

/** Props of License. */
export interface LicenseProps {
  /** Null if the file was deleted. */
  fileId: string | null;
  fileName: string | null;
  /**
   * Heading level of the error state within the page's outline.
   * @default 3
   */
  headingLevel?: HeadingLevel;
}

/** A business license, or a sentence if its file was deleted. */
export function License({ fileId, fileName, ...props }: LicenseProps) {
  if (fileId === null)
    return <Text tone="secondary">The license was deleted some time after the review.</Text>;
  return <LicenseFile {...props} fileId={fileId} fileName={fileName ?? 'Business license'} />;
}

interface LicenseFileProps extends LicenseProps {
  fileId: string;
  fileName: string;
}

/**
 * A business license, accessible only to its owner and to operators. A picture is shown and can be enlarged. A PDF
 * opens separately, because the page's Content Security Policy forbids embedding it. Both can be downloaded.
 */
function LicenseFile({ fileId, fileName, headingLevel = 3 }: LicenseFileProps) {
  const license = useGetBusinessLicense({ fileId }, { query: { meta: { showsError: true } } });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!license.data) return;
    const objectUrl = URL.createObjectURL(license.data.blob);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [license.data]);
  if (license.isLoadingError) {
    const { error } = license;
    // Retrying does not help if the file does not exist.
    return isNotFound(error) ? (
      <EmptyState title={error.message} headingLevel={headingLevel} icon={TriangleAlertIcon}>
        The link may be wrong, or a newer license has replaced it.
      </EmptyState>
    ) : (
      <LoadFailure
        what="license"
        error={error}
        headingLevel={headingLevel}
        onRetry={() => license.refetch()}
      />
    );
  }
  if (!license.data || !url) return <Loading />;
  const { blob, fileName: ownName } = license.data;
  return (
    <Stack gap={4}>
      {blob.type.startsWith('image/') && <Picture src={url} alt={`Business license ${fileName}`} />}
      <DescriptionList>
        <DescriptionItem term="File name">
          <span className={name}>{ownName}</span>
        </DescriptionItem>
        <DescriptionItem term="Type">{KINDS[blob.type] ?? blob.type}</DescriptionItem>
        {/* Pictures are re-encoded when they are uploaded, so this differs from the size of the uploaded file. */}
        <DescriptionItem term="Stored size">{formatBytes(blob.size)}</DescriptionItem>
      </DescriptionList>
      <Inline gap={2}>
        {blob.type === PDF && (
          <LinkButton href={url} target="_blank" icon={ExternalLinkIcon}>
            Open the license
          </LinkButton>
        )}
        <LinkButton href={url} download={ownName} icon={DownloadIcon}>
          Download the license
        </LinkButton>
      </Inline>
    </Stack>
  );
}
