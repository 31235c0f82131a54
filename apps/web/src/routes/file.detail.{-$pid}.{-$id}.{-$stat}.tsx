import { createFileRoute } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { Catalog } from '#features/documents/Catalog.tsx';
import { DocumentPage } from '#features/documents/DocumentPage.tsx';
import { Draft } from '#features/documents/Draft.tsx';
import { documentSide } from '#features/documents/documentSide.ts';
import { Folder } from '#features/documents/Folder.tsx';
import { clearMenuSelection } from '#features/documents/menuSelection.ts';
import { operators } from '#lib/permissions.ts';
import { useUserQuery } from '#lib/user.ts';
import { Page } from '#shell/Page.tsx';

/** The last part of the path that shows a document as operators wrote it, published or not. */
const DRAFT = 'draft';

const search = searchOf({
  /** Filter of the menu. */
  keyword: text,
});

export const Route = createFileRoute('/file/detail/{-$pid}/{-$id}/{-$stat}')({
  validateSearch: search,
  onLeave: clearMenuSelection,
  staticData: { side: documentSide },
  component: FileDetailPage,
});

function FileDetailPage() {
  const { pid, id, stat } = Route.useParams();
  const user = useUserQuery();
  if (id && stat === DRAFT && user.isLoading) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  if (id && stat === DRAFT && operators(user.data)) return <Draft key={id} id={id} />;
  if (id) return <DocumentPage key={id} id={id} />;
  if (pid) return <Folder key={pid} id={pid} />;
  return (
    <Page description="All documents, by folder.">
      <Catalog headingLevel={2} />
    </Page>
  );
}
