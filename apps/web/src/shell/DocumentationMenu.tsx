import type { DocumentMenuNode } from '@platform/sdk';
import {
  EmptyState,
  Inline,
  Link,
  MegaMenu,
  MegaMenuItem,
  MegaMenuSection,
  SearchField,
  SearchIcon,
  Tag,
} from '@platform/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { documentHref, documentsOf, filterMenu, isOldInterface, useDocumentMenu } from '#lib/documents.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

/** The documentation's categories, narrowed by a keyword. */
function Categories({ keyword }: { keyword: string }) {
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
      <EmptyState title="Nothing was found" icon={SearchIcon}>
        Try a shorter part of a name.
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

/** What the dropdown is told. */
export interface DocumentationMenuProps {
  /** Whether the documentation is being looked at. */
  isCurrent: boolean;
}

/** The documentation dropdown of the header (specification §2.3). */
export function DocumentationMenu({ isCurrent }: DocumentationMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  return (
    <MegaMenu
      label="Documentation centre"
      isCurrent={isCurrent}
      isOpen={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setKeyword('');
      }}
      search={
        <Inline gap={4}>
          <SearchField
            aria-label="Search the documentation"
            placeholder="Category or document"
            value={keyword}
            onChange={setKeyword}
          />
          <Link href="/documentCore" variant="standalone" onPress={() => setOpen(false)}>
            All documents
          </Link>
        </Inline>
      }
    >
      <Categories keyword={keyword} />
    </MegaMenu>
  );
}
