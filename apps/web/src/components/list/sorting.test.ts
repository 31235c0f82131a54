import { describe, expect, it, vi } from 'vitest';
import { sortEntries, sortingOf } from './sorting.ts';

const COLUMNS = { name: 'name', price: 'price' } as const;
const of = (sort: string | undefined, own?: 'name' | '-price') => {
  const onSearch = vi.fn();
  return { onSearch, ...sortingOf({ search: sort ? { sort } : {}, onSearch }, COLUMNS, own) };
};

describe('the order of a list', () => {
  it.each([
    ['price', { sortBy: 'price', sortOrder: 'asc' }],
    ['-price', { sortBy: 'price', sortOrder: 'desc' }],
    ['secret', {}],
    ['-', {}],
    ['toString', {}],
    [undefined, {}],
  ])('is read from the URL (%s) if the list can be sorted by the column', (sort, request) => {
    expect(of(sort).request).toEqual(request);
  });

  it('is the list’s own order until the reader chooses another', () => {
    expect(of(undefined, '-price').table.sortDescriptor).toEqual({
      column: 'price',
      direction: 'descending',
    });
    expect(of('name', '-price').table.sortDescriptor).toEqual({ column: 'name', direction: 'ascending' });
    expect(of(undefined).table.sortDescriptor).toBeUndefined();
  });

  it('changes from ascending to descending, and back to the list’s own order', () => {
    const first = of(undefined);
    first.table.onSortChange({ column: 'name', direction: 'ascending' });
    expect(first.onSearch).toHaveBeenCalledWith({ sort: 'name' });
    const second = of('name');
    second.table.onSortChange({ column: 'name', direction: 'descending' });
    expect(second.onSearch).toHaveBeenCalledWith({ sort: '-name' });
    const third = of('-name');
    third.table.onSortChange({ column: 'name', direction: 'ascending' });
    expect(third.onSearch).toHaveBeenCalledWith({ sort: undefined });
  });

  it('is not in the URL if it is the list’s own order', () => {
    const sorting = of('price', '-price');
    sorting.table.onSortChange({ column: 'price', direction: 'descending' });
    expect(sorting.onSearch).toHaveBeenCalledWith({ sort: undefined });
    const own = of(undefined, '-price');
    own.table.onSortChange({ column: 'price', direction: 'ascending' });
    expect(own.onSearch).toHaveBeenCalledWith({ sort: 'price' });
  });

  it('can be applied to a list whose entries are all loaded', () => {
    const entries = [
      { name: 'b', price: 10 },
      { name: 'a', price: 9 },
    ];
    expect(sortEntries(entries, { sortBy: 'price' })).toEqual([entries[1], entries[0]]);
    expect(sortEntries(entries, { sortBy: 'name', sortOrder: 'desc' })).toEqual(entries);
    expect(sortEntries(entries, {})).toBe(entries);
    const withNone = [{ price: null }, { price: 9 }, { price: 10 }];
    const prices = (sortOrder: 'asc' | 'desc') =>
      sortEntries(withNone, { sortBy: 'price', sortOrder }).map(({ price }) => price);
    expect(prices('asc')).toEqual([9, 10, null]);
    expect(prices('desc')).toEqual([10, 9, null]);
  });
});
