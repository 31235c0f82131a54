import type { Document, DocumentTreeNode } from '@platform/sdk';
import { useGetApiDocumentInfos, useGetMenuTree } from '@platform/sdk/react';
import { createFileRoute } from '@tanstack/react-router';
import { Loading, LoadingPage } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { DocumentEditor, type DocumentEditorProps } from '#features/documentMaintenance/DocumentEditor.tsx';
import { formatDateTime } from '#lib/format.ts';
import { useLast } from '#lib/useLast.ts';
import { NotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';

const DocumentPreview = lazyComponent(
  () => import('#features/documents/DocumentPreview.tsx').then((loaded) => loaded.DocumentPreview),
  {
    fallback: <Loading />,
  },
);

export const Route = createFileRoute('/controlPanel/documentMaintenance/document')({
  validateSearch: searchOf({ id: text, folder: text }),
  component: DocumentPage,
});

function DocumentPage() {
  const { id, folder } = Route.useSearch();
  const tree = useGetMenuTree({ query: { meta: { showsError: true } } });
  if (tree.isLoadingError) return <RouteErrorPage error={tree.error} reset={() => tree.refetch()} />;
  if (!tree.data) return <LoadingPage />;
  return id ? <EditPage id={id} nodes={tree.data} /> : <NewPage folder={folder} nodes={tree.data} />;
}

const show: DocumentEditorProps['show'] = (document) => <DocumentPreview document={document} />;

function useToTree() {
  const navigate = Route.useNavigate();
  return (node: string) =>
    void navigate({ to: '/controlPanel/documentMaintenance', search: { node }, ignoreBlocker: true });
}

function NewPage({ folder, nodes }: { folder: string | undefined; nodes: DocumentTreeNode[] }) {
  return (
    <Page description="Draft: visible to operators only until you publish it.">
      <DocumentEditor folder={folder} nodes={nodes} show={show} onSave={useToTree()} />
    </Page>
  );
}

/** Describes the history of a document. */
function historyOf({ createdBy, lastModifiedBy, updateTime, isPublished }: Document): string {
  const changed = `Created by ${createdBy}, last modified by ${lastModifiedBy}, ${formatDateTime(updateTime)}.`;
  return isPublished ? `${changed} Changes are visible immediately.` : `${changed} Not published.`;
}

function EditPage({ id, nodes }: { id: string; nodes: DocumentTreeNode[] }) {
  const toTree = useToTree();
  // Always refetched, because saving is based on the version that the form was opened with.
  const documents = useGetApiDocumentInfos(
    { id, pageNumber: 1, pageSize: 1 },
    { query: { gcTime: 0, meta: { showsError: true } } },
  );
  // If somebody deletes the document in the meantime, the typed text can still be copied, and saving reports the
  // deletion.
  const document = useLast(documents.data?.list[0]);
  if (documents.isLoadingError)
    return <RouteErrorPage error={documents.error} reset={() => documents.refetch()} />;
  if (!documents.data) return <LoadingPage />;
  if (!document) return <NotFoundPage />;
  return (
    <Page title={`Edit ${document.menuName}`} description={historyOf(document)}>
      <DocumentEditor
        key={id}
        document={document}
        nodes={nodes}
        refetch={async () => {
          const { data, isSuccess } = await documents.refetch();
          return isSuccess ? data.list[0] : undefined;
        }}
        show={show}
        onSave={toTree}
      />
    </Page>
  );
}
