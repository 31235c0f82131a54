import { useGetAppInfoAndApiList } from '@platform/sdk/react';
import { Button, LinkButton, PencilIcon, Stack, TerminalIcon, TrashIcon } from '@platform/ui';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { Loading } from '#components/Loading.tsx';
import { oneOf, searchOf, text } from '#components/list/addressParameters.ts';
import { tidy, useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { ApiTable } from '#features/applications/ApiTable.tsx';
import { ApplicationDetails } from '#features/applications/ApplicationDetails.tsx';
import { DeleteApplicationDialog } from '#features/applications/DeleteApplicationDialog.tsx';
import { DeprecatedApis } from '#features/applications/DeprecatedApis.tsx';
import { KeyTable } from '#features/applications/KeyTable.tsx';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  appId: text,
  /** Asks whether to rotate the key. */
  rotate: oneOf(['key']),
  keyword: text,
  interfaceVersion: oneOf(['new', 'old', 'all']),
  enabled: oneOf(['enabled', 'disabled']),
  ...pageSearch,
});

export const Route = createFileRoute('/controlPanel/myApplication/appList')({
  validateSearch: search,
  beforeLoad: ({ search: { appId } }) => {
    if (!appId) throw redirect({ to: '/controlPanel/myApplication' });
  },
  component: ApplicationPage,
});

function ApplicationPage() {
  const { appId = '', rotate, ...shown } = Route.useSearch();
  const list = useListSearch(shown);
  const navigate = Route.useNavigate();
  const application = useGetAppInfoAndApiList({ appId }, { query: { meta: { showsError: true } } });
  const [isDeleting, setDeleting] = useState(false);
  if (application.isLoadingError)
    return <RouteErrorPage error={application.error} reset={() => application.refetch()} />;
  if (!application.data) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  const { name, description } = application.data;
  return (
    <Page
      title={name}
      description={description}
      actions={
        <>
          <LinkButton
            href={`/controlPanel/myApplication/appAdd?appId=${encodeURIComponent(appId)}`}
            icon={PencilIcon}
          >
            Edit
          </LinkButton>
          <LinkButton href={`/onlineDebugger?appId=${encodeURIComponent(appId)}`} icon={TerminalIcon}>
            Debug online
          </LinkButton>
          <Button variant="dangerQuiet" icon={TrashIcon} onPress={() => setDeleting(true)}>
            Delete
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <DeprecatedApis application={application.data} />
        <ApplicationDetails application={application.data} />
        <KeyTable
          application={application.data}
          isAsking={rotate === 'key'}
          onAskingChange={(isAsking) =>
            void navigate({
              search: (old) => tidy({ ...old, rotate: isAsking ? 'key' : undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <ApiTable appId={appId} {...list} />
      </Stack>
      <DeleteApplicationDialog
        application={isDeleting ? { appId, name } : undefined}
        onClose={() => setDeleting(false)}
        onDelete={() => navigate({ to: '/controlPanel/myApplication' })}
      />
    </Page>
  );
}
