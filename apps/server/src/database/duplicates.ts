/**
 * @param error what a query threw
 * @param index the unique index that has to have refused it; any by default
 * @returns whether the database refused a row because another one has what only one can have
 */
export function isDuplicate(error: unknown, index?: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause) || cause.code !== '23505')
    return false;
  return index === undefined || ('constraint' in cause && cause.constraint === index);
}
