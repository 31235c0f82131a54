import type { DocumentMenuNode } from '@platform/sdk';
import {
  EmptyState,
  Inline,
  Link,
  MegaMenuItem,
  MegaMenuSection,
  SearchField,
  SearchIcon,
  Tag,
} from '@platform/ui';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { documentHref } from '#entities/document/documentHref.ts';
import {
  documentsOf,
  filterMenu,
  isOldInterface,
  searchable,
  searchHref,
  useDocumentMenu,
} from '#entities/document/documents.ts';

/** Props of DocumentationSearch. */
export interface DocumentationSearchProps {
  keyword: string;
  onChange: (keyword: string) => void;
  /** Called when the dropdown should close. */
  onLeave: () => void;
}

/**
 * The top of the dropdown: a filter by name, a link to the full-text search (also triggered by Enter), and a link
 * to all documents.
 */
export function DocumentationSearch({ keyword, onChange, onLeave }: DocumentationSearchProps) {
  const navigate = useNavigate();
  const query = searchable(keyword.trim());
  return (
    <Inline gap={4}>
      <SearchField
        aria-label="Search the documentation"
        placeholder="Filter by name"
        value={keyword}
        onChange={onChange}
        onSubmit={() => {
          if (query === '') return;
          onLeave();
          void navigate({ to: '/documentCore', search: { query } });
        }}
      />
      {query !== '' && (
        <Link href={searchHref(query)} variant="standalone" onPress={onLeave}>
          Search all docs for “{query}”
        </Link>
      )}
      <Link href="/documentCore" variant="standalone" onPress={onLeave}>
        All documents
      </Link>
    </Inline>
  );
}

/** The documentation's categories, filtered by a keyword. */
export function DocumentationCategories({ keyword }: Pick<DocumentationSearchProps, 'keyword'>) {
  const menu = useDocumentMenu();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (menu.isPending) return <Loading />;
  if (menu.isLoadingError) {
    return (
      <LoadFailure what="documents" error={menu.error} headingLevel={2} onRetry={() => menu.refetch()} />
    );
  }
  const found = filterMenu(menu.data, keyword);
  if (found.length === 0) {
    return (
      <EmptyState title={`Nothing was found for “${keyword}”`} icon={SearchIcon}>
        No name matches. Search all docs to include parameters, fields and guides.
      </EmptyState>
    );
  }
  return found.map((category) => <Category key={category.id} category={category} pathname={pathname} />);
}

function Category({ category, pathname }: { category: DocumentMenuNode; pathname: string }) {
  return (
    <MegaMenuSection
      title={
        isOldInterface(category) ? (
          <Inline gap={2}>
            {`${category.menuName} `}
            <Tag>Old interface</Tag>
          </Inline>
        ) : (
          category.menuName
        )
      }
      moreLabel={(count) => `${count} more`}
    >
      {documentsOf([category]).map(({ id, name }) => (
        <MegaMenuItem key={id} href={documentHref(id)} isCurrent={pathname === documentHref(id)}>
          {name}
        </MegaMenuItem>
      ))}
    </MegaMenuSection>
  );
}
