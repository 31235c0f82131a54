import { useGetBusinessLicense } from '@platform/sdk/react';
import { createFileRoute } from '@tanstack/react-router';
import { License } from '#entities/enterprise/License.tsx';
import { Files } from '#features/files/Files.tsx';
import { isNotFound } from '#lib/notFound.ts';
import { requireOwnPassword, requireSession } from '#lib/user.ts';
import { NotFoundPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/file/{-$id}/{-$name}')({
  beforeLoad: requireSession,
  loader: requireOwnPassword,
  component: FilePage,
});

function FilePage() {
  const { id = '', name } = Route.useParams();
  // The same query as in License, so that it is fetched once.
  const license = useGetBusinessLicense(
    { fileId: id },
    { query: { enabled: id !== '', meta: { showsError: true } } },
  );
  if (!id) {
    return (
      <Page width="prose" description="Your files, and downloads for everyone.">
        <Files />
      </Page>
    );
  }
  if (isNotFound(license.error)) return <NotFoundPage />;
  return (
    <Page width="prose" title={name ?? 'Business license'}>
      <License fileId={id} fileName={name ?? 'Business license'} headingLevel={2} />
    </Page>
  );
}
