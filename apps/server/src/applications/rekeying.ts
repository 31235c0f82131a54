import { and, asc, gt, inArray, ne, notLike, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { SecretBox } from './secrets.ts';
import { accessKeys, masterKeys } from './tables.ts';

/** The number of secrets per transaction: it locks their rows, for which the first calls of a minute wait. */
const BATCH = 200;

/** Options of Rekeying. */
export interface RekeyingOptions {
  database: Database;
  secretBox: SecretBox;
}

/** Encrypts all secrets with the current master key, while servers with the same key ring serve. */
export class Rekeying {
  readonly #options: RekeyingOptions;

  constructor(options: RekeyingOptions) {
    this.#options = options;
  }

  /**
   * Encrypts every secret that another master key encrypts, and retires the other master keys: from then on no process
   * encrypts with one. Can be interrupted at any point; the next run continues.
   *
   * @param onProgress is told the number of secrets after each batch
   * @returns the number of secrets that were encrypted again
   */
  async run(onProgress: (done: number) => void = () => {}): Promise<number> {
    let done = 0;
    do {
      let last = '';
      for (;;) {
        const batch = await this.#batchAfter(last);
        const end = batch.at(-1);
        if (!end) break;
        done += batch.length;
        last = end.accessKeyId;
        onProgress(done);
      }
      // A server that encrypts with another key may have issued an AccessKey meanwhile.
    } while (!(await this.#retireOthers()));
    return done;
  }

  /** Encrypts the next secrets again, in the order of their AccessKeys. */
  #batchAfter(last: string): Promise<{ accessKeyId: string }[]> {
    const { database, secretBox } = this.#options;
    return database.transaction(async (transaction) => {
      const batch = await transaction
        .select({ accessKeyId: accessKeys.accessKeyId, stored: accessKeys.encryptedSecret })
        .from(accessKeys)
        .where(and(gt(accessKeys.accessKeyId, last), this.#isOfOtherKey()))
        .orderBy(asc(accessKeys.accessKeyId))
        .limit(BATCH)
        .for('update');
      if (batch.length === 0) return [];
      const sealed = batch.map(({ accessKeyId, stored }) =>
        secretBox.seal(secretBox.open(stored, accessKeyId), accessKeyId),
      );
      const ids = batch.map(({ accessKeyId }) => accessKeyId);
      await transaction.execute(sql`
        update ${accessKeys} set encrypted_secret = sealed
        from unnest(${sql.param(ids)}::text[], ${sql.param(sealed)}::text[]) as again (id, sealed)
        where ${accessKeys.accessKeyId} = id`);
      return batch;
    });
  }

  /** Retires the other master keys, unless one of them encrypts a secret. */
  async #retireOthers(): Promise<boolean> {
    const { database, secretBox } = this.#options;
    return database.transaction(async (transaction) => {
      const others = await transaction
        .select({ keyId: masterKeys.keyId })
        .from(masterKeys)
        .where(ne(masterKeys.keyId, secretBox.keyId))
        // Waits for transactions that issue AccessKeys; see `ApplicationKeys.issue`.
        .for('update');
      const [left] = await transaction
        .select({ accessKeyId: accessKeys.accessKeyId })
        .from(accessKeys)
        .where(this.#isOfOtherKey())
        .limit(1);
      if (left) return false;
      const keyIds = others.map(({ keyId }) => keyId);
      await transaction.delete(masterKeys).where(inArray(masterKeys.keyId, keyIds));
      return true;
    });
  }

  #isOfOtherKey() {
    return notLike(accessKeys.encryptedSecret, `v2.${this.#options.secretBox.keyId}.%`);
  }
}
