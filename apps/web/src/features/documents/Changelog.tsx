import type { CatalogChange, CatalogChangeKind } from '@platform/sdk';
import { useGetCatalogChanges } from '@platform/sdk/react';
import {
  CalendarIcon,
  Card,
  EmptyState,
  Heading,
  Inline,
  Link,
  LinkButton,
  NativeSelect,
  Pagination,
  RssIcon,
  Stack,
  Tag,
  type TagProps,
  Text,
} from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { Loaded } from '#components/Loaded.tsx';
import { type ListProps, type ListSearch, pageOf } from '#components/list/listSearch.ts';
import { pageSummary } from '#components/list/pages.ts';
import { MethodName } from '#entities/call/MethodName.tsx';
import { DeprecationText } from '#entities/document/DeprecationText.tsx';
import { documentHref } from '#entities/document/documentHref.ts';
import { formatDay } from '#lib/format.ts';
import { FieldChanges } from './FieldChanges.tsx';

/** The URL search parameters of the changelog. */
export interface ChangelogSearch extends ListSearch {
  /** Shows only changes of this kind; an unknown kind shows all. */
  kind?: string;
}

/** The changelog as an Atom feed. The server generates it, so it does not exist on mocks. */
const FEED = '/documentCore/changelog.atom';
const hasFeed = import.meta.env.MODE !== 'mocks';

const KINDS: Record<CatalogChangeKind, { label: string; tone: TagProps['tone'] }> = {
  added: { label: 'Added', tone: 'success' },
  changed: { label: 'Changed', tone: 'neutral' },
  deprecated: { label: 'Deprecated', tone: 'warning' },
  restored: { label: 'No longer deprecated', tone: 'success' },
  removed: { label: 'Removed', tone: 'danger' },
};
const KIND_IDS = Object.keys(KINDS) as CatalogChangeKind[];

/** Groups the changes by day, in the same order. */
function daysOf(changes: readonly CatalogChange[]): [day: string, changes: CatalogChange[]][] {
  const days = new Map<string, CatalogChange[]>();
  for (const change of changes) {
    days.set(change.changeDate, [...(days.get(change.changeDate) ?? []), change]);
  }
  return [...days];
}

function Change({ change }: { change: CatalogChange }) {
  const { changeId, kind, apiId, name, version, methodName, category, isDocumented, deprecation } = change;
  const { label, tone } = KINDS[kind];
  const title = `${name} ${version}`;
  return (
    <Card
      id={changeId}
      headingLevel={3}
      title={isDocumented ? <Link href={documentHref(apiId)}>{title}</Link> : title}
      description={category}
      actions={<Tag tone={tone}>{label}</Tag>}
    >
      <Stack gap={3}>
        <Text>
          <MethodName>{methodName}</MethodName>
        </Text>
        {deprecation && (
          <Text>
            <DeprecationText deprecation={deprecation} />
          </Text>
        )}
        <FieldChanges title="Request" headingLevel={4} changes={change.parameters} />
        <FieldChanges title="Response" headingLevel={4} changes={change.response} />
      </Stack>
    </Card>
  );
}

/** What changed in the catalog, by day: added, changed, deprecated and removed APIs. */
export function Changelog({ search, onSearch }: ListProps<ChangelogSearch>) {
  const kind = KIND_IDS.find((id) => id === search.kind);
  const page = pageOf(search);
  const query = useGetCatalogChanges(
    { ...(kind && { kind }), ...page },
    { query: { placeholderData: keepPreviousData, meta: { showsError: true } } },
  );
  return (
    <Stack gap={6}>
      {hasFeed && <link rel="alternate" type="application/atom+xml" title="Changelog" href={FEED} />}
      <Inline gap={3} justify="between">
        <NativeSelect
          aria-label="Kind of change"
          value={kind ?? ''}
          onChange={(chosen) => onSearch({ kind: chosen || undefined })}
        >
          <option value="">All changes</option>
          {KIND_IDS.map((id) => (
            <option key={id} value={id}>
              {KINDS[id].label}
            </option>
          ))}
        </NativeSelect>
        {hasFeed && (
          <LinkButton href={FEED} icon={RssIcon} size="small">
            Atom feed
          </LinkButton>
        )}
      </Inline>
      <Loaded query={query} what="changes" headingLevel={2}>
        {(changes) =>
          changes.list.length === 0 ? (
            <EmptyState
              title={kind ? 'No change of this kind' : 'Nothing has changed yet'}
              icon={CalendarIcon}
            >
              APIs that are added, changed, deprecated or removed appear here.
            </EmptyState>
          ) : (
            <>
              {daysOf(changes.list).map(([day, ofDay]) => (
                <Stack key={day} gap={3} elementType="section" aria-label={formatDay(day)}>
                  <Heading level={2}>
                    <time dateTime={day}>{formatDay(day)}</time>
                  </Heading>
                  {ofDay.map((change) => (
                    <Change key={change.changeId} change={change} />
                  ))}
                </Stack>
              ))}
              {changes.total > page.pageSize && (
                <Pagination
                  pageCount={Math.ceil(changes.total / page.pageSize)}
                  page={page.pageNumber}
                  summary={pageSummary(changes, page)}
                  onPageChange={(pageNumber) => onSearch({ pageNumber })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Stack>
  );
}
