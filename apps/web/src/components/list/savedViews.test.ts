import { describe, expect, it } from 'vitest';
import { setFilters } from './ClearFilters.tsx';
import { changesTo, viewOf } from './savedViews.ts';

const view = (search: string) => ({
  viewId: 'viw-1',
  screen: 'orders',
  name: 'To pay',
  search,
  createTime: '2026-11-20T09:30:00.000Z',
});

describe('saved views', () => {
  it('have the filters and the order of a list, but not its page', () => {
    const search = { pageNumber: 3, sort: '-price', state: 'pending', keyword: '', media: 'snapshot' };
    expect(viewOf(search, ['media'])).toBe('{"sort":"-price","state":"pending"}');
    expect(viewOf({ state: 'pending', sort: '-price' } as object)).toBe(viewOf(search, ['media']));
  });

  it('replace all filters, and restore numbers as numbers', () => {
    expect(
      changesTo(view('{"validity":6}'), { keyword: 'calls', media: 'snapshot' } as object, ['media']),
    ).toEqual({
      keyword: undefined,
      validity: 6,
    });
    expect(changesTo(view('broken'), {})).toEqual({});
  });
});

describe('the filters that are set', () => {
  it('do not include the page, the order or the kind of entries', () => {
    const search = { pageNumber: 2, sort: 'price', keyword: 'calls', category: undefined, media: 'snapshot' };
    expect(setFilters(search, ['media'])).toEqual(['keyword']);
  });
});
