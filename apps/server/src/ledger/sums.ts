import { getTableColumns, gt, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { grants, ledgerEntries } from './tables.ts';

/**
 * @param database the database, or a transaction on it
 * @returns a query for the entries of what was used
 */
export function usedFlow(database: Database) {
  return database
    .select(getTableColumns(ledgerEntries))
    .from(ledgerEntries)
    .where(gt(ledgerEntries.quantity, 0));
}

/**
 * @param database the database, or a transaction on it
 * @returns a query for what grants are called and what was paid for them
 */
export function pricedGrants(database: Database) {
  const { id, productName, orderId, price, currency, total } = grants;
  return database.select({ id, productName, orderId, price, currency, total }).from(grants);
}

/**
 * Forgets the numbers of transactions that this database has not had yet: a restored one has those of another.
 *
 * @param transaction the transaction that counts the entries anew
 */
export async function forgetTransactions(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    update ${ledgerEntries} set "transaction" = '0' where "transaction" >= pg_snapshot_xmax(pg_current_snapshot())`);
}
