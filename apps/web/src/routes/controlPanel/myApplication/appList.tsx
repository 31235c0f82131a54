import { useGetAppInfoAndApiList } from '@platform/sdk/react';
import { Columns, CopyField, LinkButton, PencilIcon, Stack, TerminalIcon } from '@platform/ui';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { ApiTable } from '#features/applications/ApiTable.tsx';
import { KeyTable } from '#features/applications/KeyTable.tsx';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Loading } from '#shell/Loading.tsx';
import { Page } from '#shell/Page.tsx';

const search = z.object({
  appId: z.string().optional().catch(undefined),
  keyword: z.string().optional().catch(undefined),
  interfaceVersion: z.enum(['new', 'old']).optional().catch(undefined),
  enabled: z.enum(['enabled', 'disabled']).optional().catch(undefined),
  pageNumber: z.int().min(1).optional().catch(undefined),
});

export const Route = createFileRoute('/controlPanel/myApplication/appList')({
  validateSearch: search,
  beforeLoad: ({ search: { appId } }) => {
    if (!appId) throw redirect({ to: '/controlPanel/myApplication' });
  },
  component: ApplicationPage,
});

function ApplicationPage() {
  const {
    appId = '',
    keyword = '',
    interfaceVersion = 'all',
    enabled = 'all',
    pageNumber = 1,
  } = Route.useSearch();
  const navigate = Route.useNavigate();
  const application = useGetAppInfoAndApiList({ appId }, { query: { meta: { showsError: true } } });
  if (application.error)
    return <RouteErrorPage error={application.error} reset={() => application.refetch()} />;
  if (!application.data) {
    return (
      <Page title="Application">
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
        </>
      }
    >
      <Stack gap={6}>
        <Columns layout="fitWide">
          <CopyField label="AppID" value={appId} copyLabel="Copy the AppID" />
        </Columns>
        <KeyTable application={application.data} />
        <ApiTable
          appId={appId}
          keyword={keyword}
          interfaceVersion={interfaceVersion}
          enabled={enabled}
          pageNumber={pageNumber}
          onChange={(state) =>
            navigate({
              search: {
                appId,
                keyword: state.keyword || undefined,
                interfaceVersion: state.interfaceVersion === 'all' ? undefined : state.interfaceVersion,
                enabled: state.enabled === 'all' ? undefined : state.enabled,
                pageNumber: state.pageNumber > 1 ? state.pageNumber : undefined,
              },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Stack>
    </Page>
  );
}
