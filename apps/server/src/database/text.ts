import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * @param column a text column
 * @param keyword what its text has to contain, in any letter case; spaces around it don't count
 * @returns the condition
 */
export function contains(column: Column, keyword: string): SQL {
  return sql`lower(${column}) like lower(${patternOf(keyword)})`;
}

/**
 * @param column a column whose text is in lower case: looking through it is several times faster
 * @param keyword what its text has to contain, in any letter case; spaces around it don't count
 * @returns the condition
 */
export function containsLowered(column: Column, keyword: string): SQL {
  return sql`${column} like lower(${patternOf(keyword)})`;
}

function patternOf(keyword: string): string {
  return `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
}
