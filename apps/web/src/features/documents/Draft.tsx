import { useGetApiDocumentInfos } from '@platform/sdk/react';
import { Alert, LinkButton, PencilIcon, Stack } from '@platform/ui';
import { LoadingPage } from '#components/Loading.tsx';
import { TextWithCode } from '#components/TextWithCode.tsx';
import { editorHref } from '#entities/document/maintenanceHref.ts';
import { DOCUMENTATION, DocumentNotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';
import { DocumentPreview } from './DocumentPreview.tsx';

/** Props of Draft. */
export interface DraftProps {
  /** The document's own id. */
  id: string;
}

/** A document as operators wrote it, published or not (specification §2.1, file and document viewing pages). */
export function Draft({ id }: DraftProps) {
  const found = useGetApiDocumentInfos({ id }, { query: { meta: { showsError: true } } });
  if (found.isLoadingError)
    return <RouteErrorPage error={found.error} reset={() => void found.refetch()} overview={DOCUMENTATION} />;
  if (!found.data) return <LoadingPage />;
  const document = found.data.list[0];
  if (!document) return <DocumentNotFoundPage />;
  const { title, description, isPublished } = document;
  return (
    <Page
      title={title}
      description={<TextWithCode>{description}</TextWithCode>}
      actions={
        <LinkButton href={editorHref(id)} icon={PencilIcon}>
          Edit
        </LinkButton>
      }
    >
      <Stack gap={10}>
        <Alert title={isPublished ? 'The document is published' : 'The document is a draft'}>
          {isPublished ? 'Everyone can read it in the documentation.' : 'Only operators can see it.'}
        </Alert>
        <DocumentPreview document={document} />
      </Stack>
    </Page>
  );
}
