import type { DocumentMenuNode } from '@platform/sdk';
import { Stack } from '@platform/ui';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { useDocumentMenu } from '#entities/document/documents.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { DocumentNotFoundPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';
import { Category } from './Catalog.tsx';

/** Props of Folder. */
export interface FolderProps {
  /** The folder's id in the documentation menu. */
  id: string;
}

/** Finds the folder with the id, at any depth. */
function find(nodes: DocumentMenuNode[], id: string): DocumentMenuNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : find(node.authMenuList, id);
    if (found) return found;
  }
  return undefined;
}

/** The content of a documentation folder (specification §2.1, file and document viewing pages). */
export function Folder({ id }: FolderProps) {
  const menu = useDocumentMenu();
  if (menu.isLoadingError) {
    return (
      <Page>
        <LoadFailure what="documents" error={menu.error} headingLevel={2} onRetry={() => menu.refetch()} />
      </Page>
    );
  }
  if (!menu.data) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  const folder = find(menu.data, id);
  if (!folder) return <DocumentNotFoundPage />;
  return (
    <Page title={folder.menuName} description={INTERFACE_VERSIONS[folder.interfaceVersion]}>
      <Stack>
        <Category category={folder} headingLevel={2} />
      </Stack>
    </Page>
  );
}
