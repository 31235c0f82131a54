import type { DocumentMatch, MarkedText } from '@platform/sdk';
import { useSearchDocuments } from '@platform/sdk/react';
import { EmptyState, SearchField, SearchIcon, Stack, VisuallyHidden } from '@platform/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { LoadFailure } from '#components/LoadFailure.tsx';
import { Loading } from '#components/Loading.tsx';
import { useLinksWithin } from '#components/useLinksWithin.ts';
import { DeprecatedTag } from '#entities/document/DeprecatedTag.tsx';
import { MAX_SEARCH_LENGTH, matchHref, matchPlace, searchable } from '#entities/document/documents.ts';
import { withBase } from '#lib/base.ts';
import { useDebounced } from '#lib/useDebounced.ts';
import { excerpt, list, match, path, result, title } from './Search.css.ts';

/** Maximum number of results shown. */
const LIMIT = 20;
/** Stale time of the results, in milliseconds. */
const STALE_TIME = 60_000;

function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <mark key={index} className={match}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** A search result, memoized so that it rerenders only if the match has changed. */
const Result = memo(function Result({ found }: { found: DocumentMatch }) {
  return (
    <li>
      <a href={withBase(matchHref(found))} className={result}>
        <span className={title}>
          <Marked text={found.title} />
          {found.isDeprecated && (
            <>
              {' '}
              <DeprecatedTag />
            </>
          )}
        </span>
        <span className={path}>{matchPlace(found)}</span>
        <span className={excerpt}>
          <Marked text={found.excerpt} />
        </span>
      </a>
    </li>
  );
});

/** Props of Search. */
export interface SearchProps {
  /** The query; empty for none. */
  query: string;
  /** Called with the query, debounced. The promise resolves when the URL contains it. */
  onQuery: (query: string) => Promise<void>;
  /** Content shown while there is no query. */
  children: ReactNode;
}

/**
 * Searches documents, APIs, parameters and return codes as the reader types; also finds a whole error message. Arrow
 * down moves from the field to the results, Enter opens the first one.
 */
export function Search({ query, onQuery, children }: SearchProps) {
  const [typed, setTyped] = useDebounced(searchable(query), onQuery, { writesUrl: true });
  const results = useRef<HTMLUListElement>(null);
  const searchText = typed.trim();
  const found = useSearchDocuments(
    { query: searchText, limit: LIMIT },
    {
      query: {
        enabled: searchText !== '',
        staleTime: STALE_TIME,
        placeholderData: keepPreviousData,
        meta: { showsError: true },
      },
    },
  );
  const follow = useLinksWithin();
  const wasShown = useRef(false);
  wasShown.current ||= searchText === '';
  const links = () => [...(results.current?.querySelectorAll('a') ?? [])];
  // Until the results arrive, those on screen are of the previous query.
  const isCurrent = found.isSuccess && !found.isPlaceholderData;
  const isOpening = useRef(false);
  const latestInput = useRef(0);
  const openFirst = async () => {
    isOpening.current = false;
    const input = ++latestInput.current;
    // So that Back leads to these results.
    if (typed !== query) await onQuery(typed);
    if (input === latestInput.current) links()[0]?.click();
  };
  const openArrived = useEffectEvent(openFirst);
  useEffect(() => {
    if (isCurrent && isOpening.current) void openArrived();
  }, [isCurrent]);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const all = links();
    const next = all[all.indexOf(event.target as HTMLAnchorElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <Stack gap={6} onKeyDown={move}>
      <search>
        <SearchField
          aria-label="Search docs"
          placeholder="Guides, APIs, parameters, error messages"
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={(text) => {
            isOpening.current = false;
            latestInput.current++;
            setTyped(text);
          }}
          onSubmit={() => {
            if (isCurrent) void openFirst();
            else isOpening.current = true;
          }}
        />
      </search>
      {/* Hidden instead of unmounted: the content is large, and needed again as soon as the query is deleted. */}
      {wasShown.current && <div hidden={searchText !== ''}>{children}</div>}
      {searchText !== '' && found.isLoadingError && (
        <LoadFailure what="documents" error={found.error} headingLevel={2} onRetry={() => found.refetch()} />
      )}
      {searchText !== '' && found.isPending && <Loading />}
      {searchText !== '' && found.data && (
        <>
          <VisuallyHidden role="status">
            {found.data.length === 1 ? '1 result' : `${found.data.length} results`}
          </VisuallyHidden>
          {found.data.length === 0 ? (
            <EmptyState title="Nothing was found" icon={SearchIcon}>
              Try other words, the beginning of a method name, or a return code.
            </EmptyState>
          ) : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: pressing a link by keyboard triggers a click event
            <ul
              ref={results}
              onClick={follow}
              className={list}
              aria-label="Documents found"
              aria-busy={found.isPlaceholderData}
            >
              {found.data.map((document) => (
                <Result key={matchHref(document)} found={document} />
              ))}
            </ul>
          )}
        </>
      )}
    </Stack>
  );
}
