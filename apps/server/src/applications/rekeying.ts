import { and, asc, gt, inArray, ne, notLike, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#database/database.ts';
import { columnName } from '#database/personalTables.ts';
import type { SecretBox } from './secrets.ts';
import { accessKeys, masterKeys } from './tables.ts';

/**
 * The number of secrets per transaction. Small, because the transaction locks their rows, and a key's first call of a
 * minute waits for its row.
 */
const BATCH = 200;

/** A column of texts that `SecretBox` has encrypted. */
export interface SealedColumn {
  /** The primary key, which a text is bound to. */
  id: PgColumn;
  sealed: PgColumn;
}

const ACCESS_KEYS: SealedColumn = { id: accessKeys.accessKeyId, sealed: accessKeys.encryptedSecret };

/** Options of Rekeying. */
export interface RekeyingOptions {
  database: Database;
  secretBox: SecretBox;
  /** The columns of other domains. */
  sealedColumns?: readonly SealedColumn[];
}

/** Encrypts all secrets with the current master key, while servers with the same key ring are running. */
export class Rekeying {
  readonly #options: RekeyingOptions;
  readonly #columns: readonly SealedColumn[];

  constructor(options: RekeyingOptions) {
    this.#options = options;
    this.#columns = [ACCESS_KEYS, ...(options.sealedColumns ?? [])];
  }

  /**
   * Encrypts every secret that is encrypted with another master key, and retires the other master keys: from then on no
   * process encrypts with them. Can be interrupted at any point; the next run continues.
   *
   * @param onProgress gets, after each batch, the number of secrets that were encrypted again so far
   * @returns the number of secrets that were encrypted again
   */
  async run(onProgress: (done: number) => void = () => {}): Promise<number> {
    let done = 0;
    do {
      for (const column of this.#columns) {
        let last = '';
        for (;;) {
          const batch = await this.#batchAfter(column, last);
          const end = batch.at(-1);
          if (!end) break;
          done += batch.length;
          last = end.id;
          onProgress(done);
        }
      }
      // A server that encrypts with another key may have encrypted a secret in the meantime.
    } while (!(await this.#retireOthers()));
    return done;
  }

  /** Encrypts the next secrets of a column again, in the order of their ids. */
  #batchAfter(column: SealedColumn, last: string): Promise<{ id: string }[]> {
    const { database, secretBox } = this.#options;
    return database.transaction(async (transaction) => {
      const batch = await transaction
        .select({ id: sql<string>`${column.id}`, stored: sql<string>`${column.sealed}` })
        .from(column.id.table)
        .where(and(gt(column.id, last), this.#isOfOtherKey(column)))
        .orderBy(asc(column.id))
        .limit(BATCH)
        .for('update');
      if (batch.length === 0) return [];
      const sealed = batch.map(({ id, stored }) => secretBox.seal(secretBox.open(stored, id), id));
      const ids = batch.map(({ id }) => id);
      await transaction.execute(sql`
        update ${column.id.table} set ${sql.identifier(columnName(column.sealed))} = again.sealed
        from unnest(${sql.param(ids)}::text[], ${sql.param(sealed)}::text[]) as again (id, sealed)
        where ${column.id} = again.id`);
      return batch;
    });
  }

  /** Retires the other master keys, unless a secret is still encrypted with one of them. */
  async #retireOthers(): Promise<boolean> {
    const { database, secretBox } = this.#options;
    return database.transaction(async (transaction) => {
      const others = await transaction
        .select({ keyId: masterKeys.keyId })
        .from(masterKeys)
        .where(ne(masterKeys.keyId, secretBox.keyId))
        // Waits for transactions that encrypt; see `assertEncrypts`.
        .for('update');
      for (const column of this.#columns) {
        const [left] = await transaction
          .select({ id: sql`${column.id}` })
          .from(column.id.table)
          .where(this.#isOfOtherKey(column))
          .limit(1);
        if (left) return false;
      }
      const keyIds = others.map(({ keyId }) => keyId);
      await transaction.delete(masterKeys).where(inArray(masterKeys.keyId, keyIds));
      return true;
    });
  }

  #isOfOtherKey({ sealed }: SealedColumn) {
    return notLike(sealed, `v2.${this.#options.secretBox.keyId}.%`);
  }
}
