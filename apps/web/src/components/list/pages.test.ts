import { describe, expect, it } from 'vitest';
import { searchOf } from './addressParameters.ts';
import { tidy } from './listSearch.ts';
import { existingPage, PAGE_SIZE, pageSearch, pageSummary } from './pages.ts';

const full = { total: 41, list: [1] };
const empty = { total: 41, list: [] };

describe('list pages', () => {
  it.each([
    [
      { pageNumber: 3, pageSize: 50 },
      { pageNumber: 3, pageSize: 50 },
    ],
    [{ pageNumber: 0, pageSize: 500 }, {}],
    [{ pageNumber: 'two' }, {}],
  ])('parses the page from the search parameters %o', (search, read) => {
    expect(searchOf(pageSearch)(search)).toEqual(read);
  });

  it('omits defaults from the URL and keeps a fixed order', () => {
    expect(tidy({ keyword: '', enabled: undefined, pageNumber: 1, pageSize: PAGE_SIZE })).toEqual({});
    expect(Object.entries(tidy({ pageSize: 50, pageNumber: 2, keyword: 'store' }))).toEqual([
      ['keyword', 'store'],
      ['pageNumber', 2],
      ['pageSize', 50],
    ]);
  });

  it('falls back to the last page if the requested one no longer exists', () => {
    expect(existingPage(empty, { pageNumber: 4, pageSize: 20 })).toBe(3);
    expect(existingPage(full, { pageNumber: 3, pageSize: 20 })).toBeUndefined();
    expect(existingPage({ total: 0, list: [] }, { pageNumber: 2, pageSize: 20 })).toBeUndefined();
    expect(existingPage(undefined, { pageNumber: 2, pageSize: 20 })).toBeUndefined();
    // A list that shrinks between counting and reading must not cause a redirect loop.
    expect(existingPage(empty, { pageNumber: 3, pageSize: 20 })).toBeUndefined();
  });

  it('summarizes the page in words', () => {
    expect(pageSummary(full, { pageNumber: 2, pageSize: 20 })).toBe('21–40 of 41');
    expect(pageSummary(full, { pageNumber: 3, pageSize: 20 })).toBe('41–41 of 41');
  });

  it('marks a capped total as approximate', () => {
    const cut = { total: 10_000, isCut: true };
    expect(pageSummary(cut, { pageNumber: 1, pageSize: 20 })).toBe('1–20 of 10,000+');
    expect(pageSummary(cut, { pageNumber: 51, pageSize: 20 })).toBe('1,001–1,020 of 10,000+');
  });
});
