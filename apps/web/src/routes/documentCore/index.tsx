import { createFileRoute } from '@tanstack/react-router';
import { Catalogue } from '#features/documents/Catalogue.tsx';
import { Page } from '#shell/Page.tsx';

export const Route = createFileRoute('/documentCore/')({ component: DocumentationCentrePage });

function DocumentationCentrePage() {
  const { keyword } = Route.useSearch();
  return (
    <Page description="Every API: what it takes, what it answers, and the codes that a call can end with.">
      <Catalogue keyword={keyword} headingLevel={2} />
    </Page>
  );
}
