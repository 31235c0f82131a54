import type pg from 'pg';

/** What PostgreSQL says of a statement that it refused. */
type DatabaseError = Pick<pg.DatabaseError, 'table' | 'constraint'> & { code: string };

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** @returns whether a query failed because it waited longer than `lock_timeout` for a lock */
export function isLockTimeout(error: unknown): boolean {
  return databaseErrorOf(error)?.code === LOCK_NOT_AVAILABLE;
}

/**
 * @param error what a query threw
 * @returns what the database said, or undefined where it did not refuse the query
 */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? (cause as DatabaseError)
    : undefined;
}
