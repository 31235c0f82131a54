import { databaseErrorOf } from './errors.ts';

/**
 * @param error an error that a query threw
 * @param index the unique index that must be violated; any by default
 * @returns whether the database rejected a row because it violates a unique index
 */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { code, constraint } = databaseErrorOf(error) ?? {};
  return code === '23505' && (index === undefined || constraint === index);
}
