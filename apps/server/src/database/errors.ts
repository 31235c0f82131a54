import type pg from 'pg';

/** An error with a code, such as PostgreSQL's for a statement that it rejected, or the network's `ECONNREFUSED`. */
type DatabaseError = Pick<pg.DatabaseError, 'table' | 'constraint'> & { code: string };

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** @returns whether a query failed because it waited for a lock longer than `lock_timeout` */
export function isLockTimeout(error: unknown): boolean {
  return databaseErrorOf(error)?.code === LOCK_NOT_AVAILABLE;
}

/**
 * @param error an error that a query threw
 * @returns the error's cause, or the error itself if it has no cause; undefined if the result has no code
 */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string'
    ? (cause as DatabaseError)
    : undefined;
}
