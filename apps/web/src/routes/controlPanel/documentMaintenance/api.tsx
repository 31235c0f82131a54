import { useGetApiGroupList, useGetMenuTree } from '@platform/sdk/react';
import { Grid } from '@platform/ui';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoadingPage } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { ApiBinding } from '#features/documentMaintenance/ApiBinding.tsx';
import { findNode, isFolder } from '#features/documentMaintenance/tree.ts';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ id: text });

export const Route = createFileRoute('/controlPanel/documentMaintenance/api')({
  validateSearch: search,
  beforeLoad: ({ search: { id } }) => {
    if (!id) throw redirect({ to: '/controlPanel/documentMaintenance', search: {} });
  },
  component: ApiBindingPage,
});

function ApiBindingPage() {
  const { id } = Route.useSearch();
  const tree = useGetMenuTree({ query: { meta: { showsError: true } } });
  const document = findNode(tree.data ?? [], id);
  const interfaceVersion = document?.interfaceVersion ?? 'new';
  const groups = useGetApiGroupList(
    { interfaceVersion },
    { query: { enabled: document !== undefined, meta: { showsError: true } } },
  );
  const failed = [tree, groups].find(({ isLoadingError }) => isLoadingError);
  if (failed?.error) return <RouteErrorPage error={failed.error} reset={() => void failed.refetch()} />;
  if (tree.data && (!document || isFolder(document))) return <NotFoundPage />;
  if (!document || !groups.data) return <LoadingPage />;
  return (
    <Page
      title={`API binding of ${document.menuName}`}
      description="The API that the document describes, and whether the document is published."
    >
      <Grid layout="two">
        <ApiBinding key={document.id} document={document} nodes={tree.data ?? []} groups={groups.data} />
      </Grid>
    </Page>
  );
}
