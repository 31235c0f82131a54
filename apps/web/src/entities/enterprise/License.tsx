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
  TriangleAlertIcon,
} from '@platform/ui';
import { useEffect, useState } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { Picture } from '#components/Picture.tsx';
import { isNotFound } from '#lib/notFound.ts';
import { name } from './License.css.ts';

const PDF = 'application/pdf';

/** The kinds that are taken (contract, uploadBusinessLicense), by their names. */
const KINDS: Record<string, string> = {
  [PDF]: 'PDF document',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
};

const kilobytes = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'kilobyte',
  maximumSignificantDigits: 3,
});

/** Which license. */
export interface LicenseProps {
  fileId: string;
  fileName: string;
  /**
   * The place in the outline of the page of what is said where it can't be shown.
   * @default 3
   */
  headingLevel?: HeadingLevel;
}

/**
 * A business license, which only its owner and operators get: shown where it is a picture, which can be enlarged, opened where it is a PDF,
 * which the page's security policy embeds nowhere, and to be downloaded.
 */
export function License({ fileId, fileName, headingLevel = 3 }: LicenseProps) {
  const license = useGetBusinessLicense({ fileId }, { query: { meta: { showsError: true } } });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!license.data) return;
    const made = URL.createObjectURL(license.data.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [license.data]);
  if (license.isLoadingError) {
    const { error } = license;
    // What is not there is not there the next time either.
    return isNotFound(error) ? (
      <EmptyState title={error.message} headingLevel={headingLevel} icon={TriangleAlertIcon}>
        Its address may be wrong, or a newer license has taken its place.
      </EmptyState>
    ) : (
      <LoadFailure
        what="license’s pages"
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
        <DescriptionItem term="Size">{kilobytes.format(blob.size / 1000)}</DescriptionItem>
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
