import { useGetDocument, useQueryApiInfo } from '@platform/sdk/react';
import { LinkButton, SendIcon, TerminalIcon } from '@platform/ui';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Loading } from '#components/Loading.tsx';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { useOldInterfaceAgreement } from '#entities/document/oldInterface.ts';
import { isNotFound } from '#lib/notFound.ts';
import { TRY_IT_ID, useSandbox } from '#lib/sandbox.ts';
import { DOCUMENTATION, DocumentNotFoundPage, RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Page } from '#shell/Page.tsx';
import { API_SECTIONS, sectionsOfCall } from './ApiDescription.tsx';
import { ApiDocument } from './ApiDocument.tsx';
import { CallDocument } from './CallDocument.tsx';
import { MarkdownButtons } from './MarkdownButtons.tsx';
import { useNamedSection } from './useNamedSection.ts';
import { CHANGES_ID, useVersions } from './versions.tsx';

// Lazy-loaded, because most documents open without the prompt.
const OldInterfacePrompt = lazyComponent(() =>
  import('#entities/document/OldInterfacePrompt.tsx').then((loaded) => loaded.OldInterfacePrompt),
);

// Lazy-loaded, because most APIs are not deprecated.
const Deprecation = lazyComponent(() => import('./Deprecation.tsx').then((loaded) => loaded.Deprecation), {
  serverRendered: 'src/features/documents/Deprecation.tsx',
});

/** Props of DocumentPage. */
export interface DocumentPageProps {
  /** The document's id in the documentation menu. */
  id: string;
}

/**
 * Prose documents have ids of their own, to which the server gives this prefix. Other documents have the id of their
 * API.
 */
const isProse = (id: string) => id.startsWith('doc-');

/** Whether documents are available as Markdown. The server makes it, so it does not exist on mocks. */
const hasMarkdown = import.meta.env.MODE !== 'mocks';

const query = { meta: { showsError: true } };

/** The page of a document: an API with all its details, or prose (specification §2.5). */
export function DocumentPage({ id }: DocumentPageProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const document = useGetDocument({ id }, { query });
  const api = useQueryApiInfo({ apiId: id }, { query: { ...query, enabled: !isProse(id) } });
  const versions = useVersions(api.data);
  const [needsAgreement, agree] = useOldInterfaceAgreement(api.data);
  const key = useSandbox();
  const sandbox = api.data?.priceKind === 'basic' ? key : undefined;
  const isShown = !needsAgreement && (isProse(id) ? document.data : api.data) !== undefined;
  const isWhole = isShown && document.data !== undefined;
  // The section that the URL links to exists only after loading.
  useNamedSection(isWhole);

  const failed = [document, api].find((reading) => reading.isLoadingError);
  if (isNotFound(failed?.error)) return <DocumentNotFoundPage />;
  if (failed?.error) {
    return (
      <RouteErrorPage error={failed.error} reset={() => void failed.refetch()} overview={DOCUMENTATION} />
    );
  }
  const title = api.data?.name ?? document.data?.title;
  if (title === undefined) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  const description = api.data?.description ?? document.data?.description;
  const headings = document.data?.headings.filter(({ level }) => level === 2) ?? [];
  const call = document.data?.call;
  const { previous } = versions;
  const sections = [
    ...headings,
    ...(api.data
      ? API_SECTIONS.filter((section) => sandbox || section.id !== TRY_IT_ID)
      : call
        ? sectionsOfCall(call)
        : []),
    ...(previous ? [{ id: CHANGES_ID, title: `Changes since ${previous.version}` }] : []),
  ];
  return (
    <Page
      title={title}
      description={description}
      actions={
        <>
          {hasMarkdown && <MarkdownButtons id={id} />}
          {!isProse(id) && (
            <LinkButton
              href={`/onlineDebugger?apiId=${encodeURIComponent(id)}`}
              icon={TerminalIcon}
              {...(!sandbox && { variant: 'primary' })}
            >
              Debug online
            </LinkButton>
          )}
          {sandbox && (
            <LinkButton href={`#${TRY_IT_ID}`} icon={SendIcon} variant="primary">
              Try it
            </LinkButton>
          )}
        </>
      }
    >
      {isShown && api.data?.deprecation && <Deprecation deprecation={api.data.deprecation} />}
      {isShown && api.data && (
        <ApiDocument
          api={api.data}
          versions={versions}
          sandbox={sandbox}
          document={document.data}
          sections={sections}
        />
      )}
      {isShown && !api.data && document.data && <CallDocument document={document.data} sections={sections} />}
      {needsAgreement && (
        <OldInterfacePrompt
          isOpen
          onContinue={agree}
          onCancel={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/documentCore' }))}
        />
      )}
    </Page>
  );
}
