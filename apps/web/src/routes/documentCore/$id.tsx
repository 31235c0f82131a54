import { useQueryApiInfo } from '@platform/sdk/react';
import { LinkButton, TerminalIcon } from '@platform/ui';
import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { ApiDocument } from '#features/documents/ApiDocument.tsx';
import { RouteErrorPage } from '#shell/ErrorPage.tsx';
import { Loading } from '#shell/Loading.tsx';
import { OldInterfacePrompt, useOldInterfaceAgreement } from '#shell/OldInterfacePrompt.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/documentCore/$id')({
  component: () => {
    const { id } = Route.useParams();
    // Each document is a page of its own, whose heading takes the focus.
    return <DocumentPage key={id} id={id} />;
  },
});

function DocumentPage({ id }: { id: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const document = useQueryApiInfo({ apiId: id }, { query: { meta: { showsError: true } } });
  const [needsAgreement, agree] = useOldInterfaceAgreement(document.data);
  if (document.isLoadingError)
    return <RouteErrorPage error={document.error} reset={() => document.refetch()} />;
  if (!document.data) {
    return (
      <Page>
        <Loading />
      </Page>
    );
  }
  const { name, description } = document.data;
  return (
    <Page
      title={name}
      description={description}
      actions={
        <LinkButton href={`/onlineDebugger?apiId=${encodeURIComponent(id)}`} icon={TerminalIcon}>
          Debug online
        </LinkButton>
      }
    >
      {!needsAgreement && <ApiDocument api={document.data} />}
      <OldInterfacePrompt
        isOpen={needsAgreement}
        onContinue={agree}
        onCancel={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/documentCore' }))}
      />
    </Page>
  );
}
