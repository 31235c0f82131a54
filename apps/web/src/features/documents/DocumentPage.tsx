import { useGetDocument, useQueryApiInfo } from '@platform/sdk/react';
import { Grid, LinkButton, Stack, TerminalIcon } from '@platform/ui';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { later } from '#lib/later.tsx';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Loading } from '#shell/Loading.tsx';
import { useOldInterfaceAgreement } from '#shell/oldInterface.ts';
import { Page } from '#shell/Page.tsx';
import { Prose } from '#shell/Prose.tsx';
import { Words } from '#shell/Words.tsx';
import { ApiDocument } from './ApiDocument.tsx';
import { API_SECTIONS } from './Described.tsx';
import { MarkdownButtons } from './MarkdownButtons.tsx';
import { Contents } from './Section.tsx';

// Most documents open without asking.
const OldInterfacePrompt = later(() =>
  import('#shell/OldInterfacePrompt.tsx').then((loaded) => loaded.OldInterfacePrompt),
);

/** Which document. */
export interface DocumentPageProps {
  /** The document's id in the documentation menu. */
  id: string;
}

/** Prose has an id of its own, which the server begins so; any other document has its API's. */
const isProse = (id: string) => id.startsWith('doc-');

const query = { meta: { showsError: true } };

/** A document: that of an API with all that is known of it, or prose (specification §2.5). */
export function DocumentPage({ id }: DocumentPageProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const document = useGetDocument({ id }, { query });
  const api = useQueryApiInfo({ apiId: id }, { query: { ...query, enabled: !isProse(id) } });
  const [needsAgreement, agree] = useOldInterfaceAgreement(api.data);
  const isShown = !needsAgreement && (isProse(id) ? document.data : api.data) !== undefined;
  const isWhole = isShown && document.data !== undefined;
  useEffect(() => {
    // The section that the address names is there only now.
    if (!isWhole || !location.hash) return;
    globalThis.document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, [isWhole]);

  const failed = [document, api].find((reading) => reading.isLoadingError);
  if (failed?.error) return <RouteErrorPage error={failed.error} reset={() => void failed.refetch()} />;
  const title = api.data?.name ?? document.data?.title;
  if (title === undefined) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  const headings = document.data?.headings.filter(({ level }) => level === 2) ?? [];
  return (
    <Page
      title={title}
      description={api.data && <Words>{api.data.description}</Words>}
      actions={
        <>
          <MarkdownButtons id={id} />
          {!isProse(id) && (
            <LinkButton
              href={`/onlineDebugger?apiId=${encodeURIComponent(id)}`}
              icon={TerminalIcon}
              variant="primary"
            >
              Debug online
            </LinkButton>
          )}
        </>
      }
    >
      {isShown && (
        <Grid layout="sidebarEnd" gap={10}>
          <Stack>
            {api.data ? (
              <ApiDocument api={api.data} document={document.data} />
            ) : (
              <Prose html={document.data?.html ?? ''} />
            )}
          </Stack>
          <Contents sections={api.data ? [...headings, ...API_SECTIONS] : headings} />
        </Grid>
      )}
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
