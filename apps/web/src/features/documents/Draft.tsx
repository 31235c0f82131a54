import { useGetApiDocumentInfos, usePreviewDocument } from '@platform/sdk/react';
import { Alert, LinkButton, PencilIcon, Stack } from '@platform/ui';
import { fieldTree } from '#lib/fieldTree.ts';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { FieldList, ParameterList, ReturnCodeList } from '#shell/Fields.tsx';
import { LoadFailure } from '#shell/LoadFailure.tsx';
import { Loading } from '#shell/Loading.tsx';
import { Page } from '#shell/Page.tsx';
import { Prose } from '#shell/Prose.tsx';
import { Words } from '#shell/Words.tsx';
import { Section } from './Section.tsx';

/** Which document. */
export interface DraftProps {
  /** The document's own id. */
  id: string;
}

const query = { meta: { showsError: true } };

/** A document as operators wrote it, published or not (specification §2.1, file and document viewing pages). */
export function Draft({ id }: DraftProps) {
  const found = useGetApiDocumentInfos({ id }, { query });
  const document = found.data?.list[0];
  const content = document?.content ?? '';
  const preview = usePreviewDocument({ content }, { query: { ...query, enabled: content !== '' } });
  if (found.isLoadingError) return <RouteErrorPage error={found.error} reset={() => void found.refetch()} />;
  if (!document) {
    return (
      <Page>{found.data ? <Alert tone="warning" title="The document does not exist" /> : <Loading />}</Page>
    );
  }
  const { title, description, isPublished, requestParams, responseParams, responseCodes } = document;
  return (
    <Page
      title={title}
      description={<Words>{description}</Words>}
      actions={
        <LinkButton
          href={`/controlPanel/documentMaintenance/document?id=${encodeURIComponent(id)}`}
          icon={PencilIcon}
        >
          Edit
        </LinkButton>
      }
    >
      <Stack gap={10}>
        <Alert title={isPublished ? 'The document is published' : 'The document is a draft'}>
          {isPublished ? 'Visitors read it in the documentation.' : 'Only operators see it.'}
        </Alert>
        {preview.data && <Prose html={preview.data.html} />}
        {preview.isLoadingError && (
          <LoadFailure
            what="document’s content"
            error={preview.error}
            headingLevel={2}
            onRetry={() => preview.refetch()}
          />
        )}
        {requestParams.length > 0 && (
          <Section id="request-parameters" title="Request parameters">
            <ParameterList parameters={requestParams} />
          </Section>
        )}
        {responseParams.length > 0 && (
          <Section id="response-parameters" title="Response parameters">
            <FieldList fields={fieldTree(responseParams)} />
          </Section>
        )}
        {responseCodes.length > 0 && (
          <Section id="response-codes" title="Response codes">
            <ReturnCodeList codes={responseCodes} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
