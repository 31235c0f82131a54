import type { FlowType } from '@platform/sdk';
import { and, eq, getTableColumns, gt, inArray, lte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { grants, ledgerEntries } from './tables.ts';

/** @returns a query for the usage entries */
export function usedFlow(database: Database) {
  return database
    .select(getTableColumns(ledgerEntries))
    .from(ledgerEntries)
    .where(gt(ledgerEntries.quantity, 0));
}

/** @returns a query for the names and prices of grants */
export function pricedGrants(database: Database) {
  const { id, productName, orderId, price, currency, total } = grants;
  return database.select({ id, productName, orderId, price, currency, total }).from(grants);
}

/** @returns the conditions for grants that are valid at a time */
export const isValid = (now: Date) => [lte(grants.startTime, now), gt(grants.endTime, now)];

/**
 * @param accountIds a query for the ids of accounts
 * @returns what the accounts were granted and may still use, including the part that is used already
 */
export async function grantedTo(
  database: Database,
  accountIds: SQLWrapper,
  flowType: FlowType,
  now: Date,
): Promise<number> {
  const [sum] = await database
    .select({ total: sql`coalesce(sum(${grants.total}), 0)`.mapWith(Number) })
    .from(grants)
    .where(and(inArray(grants.accountId, accountIds), eq(grants.flowType, flowType), ...isValid(now)));
  return sum?.total ?? 0;
}

/** @returns a sum that is small enough for responses, whose numbers must be exact: the largest such number instead of more */
export const countable = (sum: number) => Math.min(sum, Number.MAX_SAFE_INTEGER);

/**
 * Resets transaction ids from the future, which a database contains after it was restored from a dump.
 *
 * @param transaction recounts the entries afterwards
 */
export async function forgetTransactions(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    update ${ledgerEntries} set "transaction" = '0' where "transaction" >= pg_snapshot_xmax(pg_current_snapshot())`);
}
