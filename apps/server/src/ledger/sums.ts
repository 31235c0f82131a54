import { getTableColumns, gt, sql } from 'drizzle-orm';
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

/**
 * Resets transaction ids from the future, which a database contains after it was restored from a dump.
 *
 * @param transaction recounts the entries afterwards
 */
export async function forgetTransactions(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    update ${ledgerEntries} set "transaction" = '0' where "transaction" >= pg_snapshot_xmax(pg_current_snapshot())`);
}
