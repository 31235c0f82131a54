import type { DocumentMenuNode } from '@platform/sdk';
import {
  Card,
  DownloadIcon,
  EmptyState,
  FileTextIcon,
  FolderIcon,
  Grid,
  type HeadingLevel,
  Inline,
  Link,
  LinkButton,
  SearchIcon,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@platform/ui';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { DeprecatedTag } from '#entities/document/DeprecatedTag.tsx';
import { documentHref } from '#entities/document/documentHref.ts';
import {
  documentsOf,
  filterMenu,
  folderHref,
  isOldInterface,
  searchHref,
  useDocumentMenu,
} from '#entities/document/documents.ts';
import { INTERFACE_VERSIONS } from '#entities/document/interfaceVersions.ts';
import { catalogFiles } from '#lib/catalogFiles.ts';
import { formatNumber } from '#lib/format.ts';
import { OLD_CUSTOMERS_DAY } from '#lib/offer.ts';
import { entry, list } from './Catalog.css.ts';

const VERSIONS = [
  {
    id: 'new',
    label: INTERFACE_VERSIONS.new,
    isOld: false,
    description: `For customers and businesses registered after ${OLD_CUSTOMERS_DAY}.`,
  },
  {
    id: 'old',
    label: INTERFACE_VERSIONS.old,
    isOld: true,
    description: `For customers and businesses registered on or before ${OLD_CUSTOMERS_DAY}. New applications use the new-customer interface.`,
  },
] as const;

/** Maximum number of documents per category in the catalog; the category's folder page shows all. */
const LIMIT = 12;

/** Props of Category. */
export interface CategoryProps {
  category: DocumentMenuNode;
  /** Heading level of the category within the page's outline. */
  headingLevel: HeadingLevel;
  /**
   * Maximum number of documents shown. If there are more, a link leads to all of them.
   * @default all
   */
  limit?: number;
}

/** A category of the documentation with its documents. */
export function Category({ category, headingLevel, limit = Number.POSITIVE_INFINITY }: CategoryProps) {
  const documents = documentsOf([category]);
  return (
    <Card title={category.menuName} headingLevel={headingLevel}>
      <ul className={list}>
        {documents.slice(0, limit).map(({ id, name, isDeprecated }) => (
          <li key={id}>
            <Link href={documentHref(id)} variant="quiet" className={entry}>
              <FileTextIcon />
              {name}
              {isDeprecated && <DeprecatedTag />}
            </Link>
          </li>
        ))}
        {documents.length > limit && (
          <li>
            <Link href={folderHref(category.id)} variant="quiet" className={entry}>
              <FolderIcon />
              All {formatNumber(documents.length)} documents
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Props of Catalog. */
export interface CatalogProps {
  /**
   * Filter for the categories and their documents.
   * @default ''
   */
  keyword?: string | undefined;
  /** Heading level of the categories within the page's outline. */
  headingLevel: HeadingLevel;
}

/** The API catalog by category, in both versions (specification §1); each entry links to its document. */
export function Catalog({ keyword = '', headingLevel }: CatalogProps) {
  const menu = useDocumentMenu();
  if (menu.isPending) return <Loading />;
  if (menu.isLoadingError) {
    return (
      <LoadFailure
        what="APIs"
        error={menu.error}
        headingLevel={headingLevel}
        onRetry={() => menu.refetch()}
      />
    );
  }
  const found = filterMenu(menu.data, keyword);
  return (
    <Stack gap={6}>
      <Versions found={found} keyword={keyword} headingLevel={headingLevel} />
      <Downloads headingLevel={headingLevel} />
    </Stack>
  );
}

/** Links to the catalog as files for tools. The Postman and Bruno collections sign each call. */
function Downloads({ headingLevel }: Pick<CatalogProps, 'headingLevel'>) {
  return (
    <Card title="For your tools" headingLevel={headingLevel}>
      <Stack gap={3}>
        <Text tone="secondary">
          The whole catalog in one file. The collections sign each call with the key of your application.
        </Text>
        <Inline gap={2}>
          {catalogFiles.map(({ href, download, format }) => (
            <LinkButton key={href} href={href} download={download} icon={DownloadIcon} size="small">
              {format}
            </LinkButton>
          ))}
        </Inline>
      </Stack>
    </Card>
  );
}

/** Props of Versions. */
interface VersionsProps extends Required<CatalogProps> {
  /** The categories that match the keyword. */
  found: DocumentMenuNode[];
  keyword: string;
}

/** The categories of both versions. */
function Versions({ found, keyword, headingLevel }: VersionsProps) {
  return (
    <Tabs defaultSelectedKey="new">
      <TabList aria-label="Interface version">
        {VERSIONS.map(({ id, label }) => (
          <Tab key={id} id={id}>
            {label}
          </Tab>
        ))}
      </TabList>
      {VERSIONS.map(({ id, isOld, description }) => {
        const categories = found.filter((category) => isOldInterface(category) === isOld);
        return (
          <TabPanel key={id} id={id}>
            <Stack gap={4}>
              <Text tone="secondary">{description}</Text>
              {categories.length > 0 ? (
                <Grid layout="fit" isStretched>
                  {categories.map((category) => (
                    <Category
                      key={category.id}
                      category={category}
                      headingLevel={headingLevel}
                      limit={LIMIT}
                    />
                  ))}
                </Grid>
              ) : (
                <EmptyState
                  title={`No category or document has “${keyword}” in its name`}
                  icon={SearchIcon}
                  headingLevel={headingLevel}
                >
                  <Stack gap={2} align="center">
                    <span>Try fewer letters, or the other version.</span>
                    <Link href={searchHref(keyword)} variant="standalone">
                      Search all docs for “{keyword}”
                    </Link>
                  </Stack>
                </EmptyState>
              )}
            </Stack>
          </TabPanel>
        );
      })}
    </Tabs>
  );
}
