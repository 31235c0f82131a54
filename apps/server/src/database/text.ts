import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * @param column a text column
 * @param keyword text that the column must contain, ignoring case and surrounding spaces
 * @returns the condition
 */
export function contains(column: Column, keyword: string): SQL {
  return sql`lower(${column}) like lower(${patternOf(keyword)})`;
}

/**
 * @param column a column whose text is in lower case, which makes the search several times faster
 * @param keyword text that the column must contain, ignoring case and surrounding spaces
 * @returns the condition
 */
export function containsLowered(column: Column, keyword: string): SQL {
  return sql`${column} like lower(${patternOf(keyword)})`;
}

function patternOf(keyword: string): string {
  return `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** @returns a text in lower case, to sort by it regardless of case */
export const lowered = (column: Column | SQL.Aliased): SQL => sql`lower(${column})`;
