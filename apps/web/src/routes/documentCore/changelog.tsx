import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { useListSearch } from '#components/list/listSearch.ts';
import { pageSearch } from '#components/list/pages.ts';
import { Changelog } from '#features/documents/Changelog.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({ kind: text, ...pageSearch });

export const Route = createFileRoute('/documentCore/changelog')({
  validateSearch: search,
  staticData: { isServerRendered: true },
  component: ChangelogPage,
});

function ChangelogPage() {
  const list = useListSearch(Route.useSearch());
  return (
    <Page
      width="prose"
      description="What changed in the API catalog: added, changed, deprecated and removed APIs."
    >
      <Changelog {...list} />
    </Page>
  );
}
