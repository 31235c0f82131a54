import { packageArchives } from 'virtual:package-archives';
import { useGetEnterpriseInfo } from '@platform/sdk/react';
import { DownloadIcon, FileTextIcon, LinkButton, Stack } from '@platform/ui';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { catalogFiles } from '#lib/catalogFiles.ts';
import { developers } from '#lib/permissions.ts';
import { useUserQuery } from '#lib/user.ts';

/** The files that an account can view: the packages, the contract, and its own business license. */
export function Files() {
  const user = useUserQuery();
  const certification = useGetEnterpriseInfo({ query: { enabled: developers(user.data) } });
  const license = certification.data;
  if (user.isLoading || certification.isLoading) return <Loading />;
  return (
    <Stack align="start">
      {certification.isLoadingError && (
        <LoadFailure
          what="certification and its license"
          error={certification.error}
          headingLevel={2}
          onRetry={() => void certification.refetch()}
        />
      )}
      {license?.businessLicense && (
        <LinkButton
          href={`/file/${encodeURIComponent(license.businessLicense)}/${encodeURIComponent(license.businessLicenseName ?? '')}`}
          icon={FileTextIcon}
        >
          {license.businessLicenseName}
        </LinkButton>
      )}
      {packageArchives.map(({ href, fileName }) => (
        <LinkButton key={href} href={href} download={fileName} icon={DownloadIcon}>
          {fileName}
        </LinkButton>
      ))}
      <LinkButton href="/openapi.json" download="openapi.json" icon={DownloadIcon}>
        OpenAPI description of the platform
      </LinkButton>
      {catalogFiles.map(({ href, download, format }) => (
        <LinkButton key={href} href={href} download={download} icon={DownloadIcon}>
          API catalog as {format}
        </LinkButton>
      ))}
    </Stack>
  );
}
