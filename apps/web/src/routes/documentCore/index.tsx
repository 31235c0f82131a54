import { CalendarIcon, LinkButton } from '@platform/ui';
import { createFileRoute } from '@tanstack/react-router';
import { searchOf, text } from '#components/list/addressParameters.ts';
import { Catalog } from '#features/documents/Catalog.tsx';
import { Search } from '#features/documents/Search.tsx';
import { Page } from '#shell/Page.tsx';

const search = searchOf({
  /** The query of the full-text search. */
  query: text,
});

export const Route = createFileRoute('/documentCore/')({
  validateSearch: search,
  staticData: { isServerRendered: true },
  component: DocumentationCenterPage,
});

function DocumentationCenterPage() {
  const { keyword, query = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Page
      description="Every API: its parameters, its response and its return codes."
      actions={
        <LinkButton href="/documentCore/changelog" icon={CalendarIcon}>
          Changelog
        </LinkButton>
      }
    >
      <Search
        query={query}
        onQuery={(typed) =>
          navigate({
            search: (previous) => ({ ...previous, query: typed || undefined }),
            replace: true,
            resetScroll: false,
          })
        }
      >
        <Catalog keyword={keyword} headingLevel={2} />
      </Search>
    </Page>
  );
}
