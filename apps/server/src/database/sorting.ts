import { Column, is, type SQL, sql } from 'drizzle-orm';

/** The sort parameters of a list (contract, `sorting.yaml`). */
export interface Sorting<Name extends string> {
  sortBy?: Name | undefined;
  sortOrder?: 'asc' | 'desc' | undefined;
}

/**
 * @param columns what each field of the contract sorts by
 * @param own the list's own order. It ends with a unique column, so it also breaks the ties of a chosen order.
 * @returns the order of the rows
 */
export function orderOf<Name extends string>(
  columns: Record<Name, Column | SQL | SQL.Aliased>,
  { sortBy, sortOrder = 'asc' }: Sorting<Name>,
  own: SQL[],
): SQL[] {
  if (sortBy === undefined) return own;
  const column = columns[sortBy];
  // Our indexes can't return rows in the order `desc nulls last`, so columns without missing values are sorted without it.
  const nulls = is(column, Column) && column.notNull ? '' : ' nulls last';
  return [sql`${column} ${sql.raw(`${sortOrder}${nulls}`)}`, ...own];
}

/**
 * @param entries in the list's own order, which also breaks ties
 * @returns the entries in the chosen order
 */
export function sorted<Name extends string, Entry extends Record<Name, string | number | boolean>>(
  entries: readonly Entry[],
  { sortBy, sortOrder = 'asc' }: Sorting<Name>,
): Entry[] {
  if (sortBy === undefined) return [...entries];
  const sign = sortOrder === 'asc' ? 1 : -1;
  const rankOf = (entry: Entry) => {
    const value = entry[sortBy];
    return typeof value === 'string' ? value.toLowerCase() : value;
  };
  return entries.toSorted((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)];
    return first === second ? 0 : first < second ? -sign : sign;
  });
}
