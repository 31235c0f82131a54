import type pg from 'pg';

/** PostgreSQL's error for a statement that it rejected. */
type DatabaseError = Pick<pg.DatabaseError, 'table' | 'constraint'> & { code: string };

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** @returns whether a query failed because it waited for a lock longer than `lock_timeout` */
export function isLockTimeout(error: unknown): boolean {
  return databaseErrorOf(error)?.code === LOCK_NOT_AVAILABLE;
}

/**
 * @param error an error that a query threw
 * @returns the database's error, or undefined if the database did not reject the query
 */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? (cause as DatabaseError)
    : undefined;
}
