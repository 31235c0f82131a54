import { useGetBusinessLicense } from '@platform/sdk/react';
import { DownloadIcon, LinkButton, Stack } from '@platform/ui';
import { useEffect, useState } from 'react';
import { picture } from './License.css.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/** A business license, which only its owner and operators get: shown where it is a picture, and to be downloaded. */
export function License({ fileId, fileName }: { fileId: string; fileName: string }) {
  const license = useGetBusinessLicense({ fileId }, { query: { meta: { showsError: true } } });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!license.data) return;
    const made = URL.createObjectURL(license.data.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [license.data]);
  if (license.isLoadingError) {
    return <LoadFailure what="license’s pages" error={license.error} onRetry={() => license.refetch()} />;
  }
  if (!license.data || !url) return <Loading />;
  return (
    <Stack gap={3} align="start">
      {license.data.blob.type.startsWith('image/') && (
        <img src={url} alt={`Business license ${fileName}`} className={picture} />
      )}
      <LinkButton href={url} download={license.data.fileName} icon={DownloadIcon}>
        Download the license
      </LinkButton>
    </Stack>
  );
}
