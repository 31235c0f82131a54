import { useGetAppInfoAndApiList } from '@platform/sdk/react';
import { Card } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { applicationHref } from '#entities/application/applicationHref.ts';
import { ApplicationForm } from '#features/applications/ApplicationForm.tsx';
import { NewApplication } from '#features/applications/NewApplication.tsx';
import { toasts } from '#lib/toasts.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/controlPanel/myApplication/appAdd')({
  validateSearch: searchOf({ appId: text }),
  component: () => (Route.useSearch().appId ? <EditPage /> : <NewPage />),
});

function NewPage() {
  const navigate = Route.useNavigate();
  return (
    <Page width="form">
      <NewApplication
        cancelHref="/controlPanel/myApplication"
        onCreate={(appId) => navigate({ to: '/controlPanel/myApplication/appList', search: { appId } })}
      />
    </Page>
  );
}

function EditPage() {
  const { appId = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const application = useGetAppInfoAndApiList({ appId }, { query: { meta: { showsError: true } } });
  if (application.isLoadingError)
    return <RouteErrorPage error={application.error} reset={() => application.refetch()} />;
  return (
    <Page title="Edit application" width="form">
      <Card elementType="div">
        {application.data ? (
          <ApplicationForm
            cancelHref={applicationHref(appId)}
            application={{ appId, name: application.data.name, description: application.data.description }}
            onSave={() => {
              toasts.show({ tone: 'success', title: 'The application was saved' });
              void navigate({
                to: '/controlPanel/myApplication/appList',
                search: { appId },
                ignoreBlocker: true,
              });
            }}
          />
        ) : (
          <Loading />
        )}
      </Card>
    </Page>
  );
}
