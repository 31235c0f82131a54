import { type Column, ilike, type SQL } from 'drizzle-orm';

/**
 * @param column a text column
 * @param keyword what its text has to contain, in any letter case; spaces around it don't count
 * @returns the condition
 */
export function contains(column: Column, keyword: string): SQL {
  return ilike(column, `%${keyword.trim().replaceAll(/[\\%_]/g, '\\$&')}%`);
}
