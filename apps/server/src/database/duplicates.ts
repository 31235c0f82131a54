import { databaseErrorOf } from './errors.ts';

/**
 * @param error what a query threw
 * @param index the unique index that has to have refused it; any by default
 * @returns whether the database refused a row because another one has what only one can have
 */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  return code === '23505' && (index === undefined || constraint === index);
}
