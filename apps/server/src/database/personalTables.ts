import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The account that data is about, with every value by which rows refer to it. */
export interface Subject {
  id: string;
  name: string;
  areaCode: string;
  phone: string;
  e164: string | null;
  username: string | null;
  enterpriseId: string | null;
}

/** What rows show in place of the name of a closed account. */
export const CLOSED_ACCOUNT = 'Closed account';

/** The name of a column in the code. */
type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

/** What data about persons a table contains, for how long and why, and what closing an account does to it. */
export interface PersonalTable<Table extends PgTable = PgTable> {
  table: Table;
  /** The rows in the plural, as their owner reads it: “Messages”. */
  title: string;
  /** The columns about a person. */
  personal: readonly ColumnOf<Table>[];
  /** All other columns. */
  other: readonly ColumnOf<Table>[];
  keptFor: string;
  why: string;
  /** Selects the rows of an account; undefined if rows can't be assigned to an account. */
  of?: (subject: Subject) => SQL | undefined;
  /** What closing the account does to its rows. An object has the values that replace those of its columns. */
  closing: 'deleted' | 'kept' | Partial<Record<ColumnOf<Table>, unknown>>;
  /** A column of replaced rows that gets the time of closing, unless it has a time. */
  endTime?: ColumnOf<Table>;
  /** Replaced columns that keep their values in some rows; `keptFor` says in which. */
  staying?: readonly ColumnOf<Table>[];
  /** The columns that the owner's download does not contain: secrets, and data about others. None by default. */
  unexported?: readonly ColumnOf<Table>[] | 'all';
}

/** A table and its data about persons; without `title`, it contains none. */
export type DeclaredTable = PersonalTable | { table: PgTable; other: readonly string[] };

/** Declares a table with data about persons. */
export function personalTable<Table extends PgTable>(
  table: Table,
  declared: Omit<PersonalTable<Table>, 'table'>,
): DeclaredTable {
  return { ...declared, table } as unknown as PersonalTable;
}

/** Declares a table without data about persons. Ids of accounts identify nobody once an account is erased. */
export function impersonalTable<Table extends PgTable>(
  table: Table,
  other: readonly ColumnOf<Table>[],
): DeclaredTable {
  return { table, other };
}

/** Checks whether a table has data about persons. */
export function isPersonal(declared: DeclaredTable): declared is PersonalTable {
  return 'title' in declared;
}

/** @returns the name that a column has in the database */
export function columnName({ name, keyAsName }: Column): string {
  return keyAsName ? toSnakeCase(name) : name;
}

/** @returns the columns in which data about a person can be left after the account is closed */
export function stayingColumns({ table, personal, closing, staying = [] }: PersonalTable): string[] {
  if (closing === 'deleted') return [];
  if (closing === 'kept') return [...personal];
  const all: Record<string, Column> = getTableColumns(table);
  return personal.filter(
    (column) => staying.includes(column) || !(Object.hasOwn(closing, column) || all[column]?.generated),
  );
}

/** @returns the values that replace those of an account's rows when it is closed */
export function replacementsOf(
  { table, closing, endTime }: PersonalTable,
  closeTime: Date,
): Record<string, unknown> {
  const all: Record<string, Column> = getTableColumns(table);
  const column = endTime && all[endTime];
  return {
    ...(typeof closing === 'object' && closing),
    ...(column && { [endTime]: sql`coalesce(${column}, ${sql.param(closeTime, column)})` }),
  };
}

/** @returns columns as the database names them: `accounts.phone` */
export function namesOf({ table }: DeclaredTable, columns: readonly string[]): string[] {
  const all: Record<string, Column> = getTableColumns(table);
  return columns.map((column) => {
    const found = all[column];
    if (!found) throw new Error(`${getTableName(table)} has no column ${column}`);
    return `${getTableName(table)}.${columnName(found)}`;
  });
}
