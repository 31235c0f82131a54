import { inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { hmacsOf, type KeyRing } from '#keyRing.ts';
import type { Account } from './account.ts';
import { formerPhones } from './tables.ts';

/** Options of FormerPhones. */
export interface FormerPhonesOptions {
  database: Database;
  /** Keys of the HMACs that stand for numbers. An unkeyed hash would reveal its number to anyone who hashes all numbers. */
  masterKeys: KeyRing;
  clock: () => Date;
}

/**
 * Recognizes phone numbers that an account has given up, so that each number gets one trial (decision record 0045). Each
 * number is stored as an HMAC, its mark. A number is not recognized if the key of its mark is no longer in the key ring.
 */
export class FormerPhones {
  readonly #options: FormerPhonesOptions;

  constructor(options: FormerPhonesOptions) {
    this.#options = options;
  }

  /**
   * Marks the number of an account.
   *
   * @param transaction the transaction that removes the number from the account
   */
  async add(transaction: Database, { e164 }: Pick<Account, 'e164'>): Promise<void> {
    if (e164 === null) return;
    const time = this.#options.clock();
    const [mark = ''] = this.#marks(e164);
    await transaction
      .insert(formerPhones)
      .values({ mark, time })
      .onConflictDoUpdate({ target: formerPhones.mark, set: { time } });
  }

  /** @returns whether an account has given up the number */
  async has(e164: string): Promise<boolean> {
    const { database } = this.#options;
    return (await database.$count(formerPhones, inArray(formerPhones.mark, this.#marks(e164)))) > 0;
  }

  /** The number's mark under each key, the current key's mark first. */
  #marks(e164: string): string[] {
    return hmacsOf(this.#options.masterKeys, `former phone ${e164}`).map((mark) => mark.toString('hex'));
  }
}
