import type { DocumentMenuNode } from '@platform/sdk';
import {
  CalendarIcon,
  EmptyState,
  FileTextIcon,
  FolderIcon,
  Link,
  NativeSelect,
  type NavigationKey,
  NavigationTree,
  NavigationTreeItem,
  NavigationTreeSection,
  SearchField,
  SearchIcon,
  Stack,
  WebhookIcon,
} from '@platform/ui';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { text } from '#components/list/addressParameters.ts';
import { DeprecatedTag } from '#entities/document/DeprecatedTag.tsx';
import { documentHref } from '#entities/document/documentHref.ts';
import {
  filterMenu,
  isDocument,
  isOldInterface,
  searchHref,
  useDocumentMenu,
} from '#entities/document/documents.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { useStored } from '#lib/localStorage.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { filters, message, side } from './DocumentNavigation.css.ts';
import { expandOnly, filterByMenuId, useMenuSelection } from './menuSelection.ts';

/** Initial width of the sidebar in pixels (specification §2.5). */
const WIDTH = 234;

/** The pages about calling the gateway, listed next to the documents. */
const PAGES = [
  { href: '/documentCore/signature', title: 'Why did my signature fail?' },
  { href: '/documentCore/returnCodes', title: 'Return codes' },
] as const;

const VERSIONS = [
  { title: INTERFACE_VERSIONS.new, isOld: false },
  { title: INTERFACE_VERSIONS.old, isOld: true },
] as const;

/** The ids of the folders among the menu's nodes, at any depth. */
function foldersOf(nodes: DocumentMenuNode[]): string[] {
  return nodes.flatMap((node) => (isDocument(node) ? [] : [node.id, ...foldersOf(node.authMenuList)]));
}

/**
 * Renders a menu node as a tree item. This must be a function and not a component, because the tree reads its items
 * directly.
 */
function item(node: DocumentMenuNode, search: string) {
  const { id, menuName, authMenuList, isDeprecated } = node;
  return isDocument(node) ? (
    <NavigationTreeItem
      key={id}
      href={documentHref(id) + search}
      title={
        isDeprecated ? (
          <>
            {menuName} <DeprecatedTag />
          </>
        ) : (
          menuName
        )
      }
      icon={FileTextIcon}
    />
  ) : (
    <NavigationTreeItem key={id} id={id} title={menuName} icon={FolderIcon}>
      {authMenuList.map((child) => item(child, search))}
    </NavigationTreeItem>
  );
}

/**
 * The menu next to the documents: filtered by a keyword or a category, resizable, hideable (specification §2.5).
 */
export default function DocumentNavigation() {
  const menu = useDocumentMenu();
  // The pages of files and folders show this menu as well, so the value is not of one route, and may be a number.
  const keyword = text(useSearch({ strict: false }).keyword) ?? '';
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { filteredMenuId, expandedKeys } = useMenuSelection();
  const [isCollapsed, setCollapsed] = useStored('documentation-hidden', false);
  const [width, setWidth] = useStored('documentation-width', WIDTH);
  const [typed, setTyped] = useDebounced(
    keyword,
    (next) =>
      void navigate({
        to: '.',
        search: (previous) => ({ ...previous, keyword: next || undefined }),
        replace: true,
        resetScroll: false,
      }),
    { writesUrl: true },
  );
  const categories = menu.data;
  const only = categories?.find(({ id }) => id === filteredMenuId);
  const found = useMemo(
    () => filterMenu(only ? [only] : (categories ?? []), keyword),
    [only, categories, keyword],
  );
  const isNarrowed = only !== undefined || keyword !== '';
  // Folders that were opened for a search show its matches; they are not stored as the reader's choice.
  const [chosen, setChosen] = useState<{ found: DocumentMenuNode[]; keys: ReadonlySet<NavigationKey> }>();
  const narrowedKeys = useMemo(
    () => (chosen?.found === found ? chosen.keys : new Set(foldersOf(found))),
    [chosen, found],
  );
  // Links to documents keep the keyword but no other search parameters.
  const search = keyword && `?${new URLSearchParams({ keyword })}`;

  return (
    <aside aria-label="Documentation" className={side}>
      {!isCollapsed && (
        <div className={filters}>
          <SearchField
            aria-label="Filter the menu by name"
            placeholder="Filter by name"
            value={typed}
            onChange={setTyped}
          />
          <NativeSelect
            aria-label="Category"
            value={only?.id ?? ''}
            onChange={(id) => filterByMenuId(id || undefined)}
          >
            <option value="">All categories</option>
            {VERSIONS.map(({ title, isOld }) => (
              <optgroup key={title} label={title}>
                {categories
                  ?.filter((category) => isOldInterface(category) === isOld)
                  .map(({ id, menuName }) => (
                    <option key={id} value={id}>
                      {menuName}
                    </option>
                  ))}
              </optgroup>
            ))}
          </NativeSelect>
        </div>
      )}
      {menu.isPending && !isCollapsed && (
        <div className={message}>
          <Loading />
        </div>
      )}
      {menu.isLoadingError && !isCollapsed && (
        <LoadFailure what="documents" error={menu.error} headingLevel={2} onRetry={() => menu.refetch()} />
      )}
      {categories && found.length === 0 && !isCollapsed && (
        <EmptyState title="Nothing was found" icon={SearchIcon}>
          <Stack gap={2} align="center">
            <span>The filter compares names only. Try fewer letters, or all categories.</span>
            {keyword && (
              <Link href={searchHref(keyword)} variant="standalone">
                Search all docs for “{keyword}”
              </Link>
            )}
          </Stack>
        </EmptyState>
      )}
      <NavigationTree
        aria-label="Documentation"
        selectedRoute={pathname + search}
        expandedKeys={isNarrowed ? narrowedKeys : expandedKeys}
        onExpandedChange={(keys) => (isNarrowed ? setChosen({ found, keys }) : expandOnly(keys))}
        isResizable
        width={width}
        onWidthChange={setWidth}
        isCollapsible
        isCollapsed={isCollapsed}
        onCollapsedChange={setCollapsed}
      >
        {!isNarrowed && (
          <NavigationTreeSection title="Calling the gateway">
            {PAGES.map(({ href, title }) => (
              <NavigationTreeItem key={href} href={href} title={title} icon={WebhookIcon} />
            ))}
          </NavigationTreeSection>
        )}
        {!isNarrowed && (
          <NavigationTreeItem href="/documentCore/changelog" title="Changelog" icon={CalendarIcon} />
        )}
        {VERSIONS.map(({ title, isOld }) => {
          const nodes = found.filter((category) => isOldInterface(category) === isOld);
          return (
            nodes.length > 0 && (
              <NavigationTreeSection key={title} title={title}>
                {nodes.map((node) => item(node, search))}
              </NavigationTreeSection>
            )
          );
        })}
      </NavigationTree>
    </aside>
  );
}
