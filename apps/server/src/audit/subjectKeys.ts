import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { closedAccounts } from '#accounts/directory.ts';
import { assertEncrypts, type SecretBox } from '#applications/keys.ts';
import { inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { containsLowered } from '#database/text.ts';
import { operateLogs, subjectKeys } from './tables.ts';

/** The length of a subject's key and of a nonce, in bytes. */
const KEY_LENGTH = 32;
const NONCE_LENGTH = 12;
/** The length of the tag that authenticates a text, in bytes. */
const TAG_LENGTH = 16;

/** Options of SubjectKeys. */
export interface SubjectKeysOptions {
  database: Database;
  secretBox: SecretBox;
}

/** A record with the key of its account. */
interface SealedRecord {
  recordId: string;
  accountId: string;
  encryptedKey: string;
  sealed: string;
}

/**
 * One key for each account that the operation log is about. It encrypts what the log says about the account. Records never
 * change, but deleting the key makes these texts unreadable.
 */
export class SubjectKeys {
  readonly #options: SubjectKeysOptions;

  constructor(options: SubjectKeysOptions) {
    this.#options = options;
  }

  /**
   * Encrypts a text about an account, and makes it searchable by the account's name. What is said about a closed account can't
   * be read or found.
   *
   * @param recordId the record that the text belongs to; the result can be decrypted only with the same id
   * @returns the encrypted text for storage
   */
  async seal(
    transaction: Database,
    { id, name }: { id: string; name: string },
    text: string,
    recordId: string,
  ): Promise<string> {
    const stored = (await this.#keys(transaction, [id], name)).get(id);
    const key = stored ?? (await this.#create(transaction, id, name));
    const nonce = randomBytes(NONCE_LENGTH);
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(recordId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
  }

  /**
   * @param rows encrypted texts, each with the ids of its record and its account
   * @returns the texts in the order of the rows, undefined where the account's key is deleted
   */
  async open(
    rows: readonly { recordId: string; accountId: string; sealed: string }[],
  ): Promise<(string | undefined)[]> {
    const keys = await this.#keys(this.#options.database, [
      ...new Set(rows.map(({ accountId }) => accountId)),
    ]);
    return rows.map(({ recordId, accountId, sealed }) => {
      const key = keys.get(accountId);
      return key && decrypt(key, sealed, recordId);
    });
  }

  /** @returns a query for the ids of the accounts that the log calls by a name with this text */
  named(keyword: string) {
    return this.#options.database
      .select({ id: subjectKeys.accountId })
      .from(subjectKeys)
      .where(containsLowered(subjectKeys.names, keyword));
  }

  /** @returns the ids of the accounts whose key the master keys can't decrypt, or whose records their key can't decrypt */
  async unreadable(): Promise<string[]> {
    const { database, secretBox } = this.#options;
    const { accountId, encryptedKey } = subjectKeys;
    const stored = inBatches<{ accountId: string; encryptedKey: string }>((last, limit) =>
      database
        .select({ accountId, encryptedKey })
        .from(subjectKeys)
        .where(gt(accountId, last?.accountId ?? ''))
        .orderBy(asc(accountId))
        .limit(limit),
    );
    const ids = new Set<string>();
    for await (const { accountId, encryptedKey } of stored) {
      if (!secretBox.opens(encryptedKey, accountId)) ids.add(accountId);
    }
    const { id: recordId, sealed } = operateLogs;
    const records = inBatches<SealedRecord>((last, limit) =>
      database
        .select({ recordId, accountId, encryptedKey, sealed: sql<string>`${sealed}` })
        .from(operateLogs)
        .innerJoin(subjectKeys, eq(accountId, operateLogs.userId))
        .where(and(isNotNull(sealed), gt(recordId, last?.recordId ?? '')))
        .orderBy(asc(recordId))
        .limit(limit),
    );
    for await (const record of records) {
      if (!ids.has(record.accountId) && !this.#opens(record)) ids.add(record.accountId);
    }
    return [...ids];
  }

  #opens({ recordId, accountId, encryptedKey, sealed }: SealedRecord): boolean {
    try {
      decrypt(this.#keyIn(encryptedKey, accountId), sealed, recordId);
      return true;
    } catch {
      return false;
    }
  }

  #keyIn(encryptedKey: string, accountId: string): Buffer {
    return Buffer.from(this.#options.secretBox.open(encryptedKey, accountId), 'base64');
  }

  /** Reads keys. If a name is given, also adds it to the names by which the accounts are found. */
  async #keys(database: Database, accountIds: string[], name?: string): Promise<Map<string, Buffer>> {
    if (accountIds.length === 0) return new Map();
    const rows = await database.select().from(subjectKeys).where(inArray(subjectKeys.accountId, accountIds));
    for (const { accountId, names } of rows) {
      if (name === undefined || names.split('\n').includes(name.toLowerCase())) continue;
      await database
        .update(subjectKeys)
        .set({ names: withName(name) })
        .where(eq(subjectKeys.accountId, accountId));
    }
    return new Map(
      rows.map(({ accountId, encryptedKey }) => [accountId, this.#keyIn(encryptedKey, accountId)]),
    );
  }

  async #create(transaction: Database, accountId: string, name: string): Promise<Buffer> {
    const closed = closedAccounts(transaction).as('closed');
    const [isClosed] = await transaction.select().from(closed).where(eq(closed.id, accountId));
    // A key that is not stored, so that the text is as unreadable as those from before the closing.
    if (isClosed) return randomBytes(KEY_LENGTH);
    const { secretBox } = this.#options;
    await transaction.transaction(async (nested) => {
      await assertEncrypts(nested, secretBox.keyId);
      const encryptedKey = secretBox.seal(randomBytes(KEY_LENGTH).toString('base64'), accountId);
      await nested
        .insert(subjectKeys)
        .values({ accountId, encryptedKey, names: name.toLowerCase() })
        // A concurrent record may have created the key.
        .onConflictDoUpdate({ target: subjectKeys.accountId, set: { names: withName(name) } });
    });
    const key = (await this.#keys(transaction, [accountId])).get(accountId);
    if (!key) throw new Error(`The account ${accountId} has no key`);
    return key;
  }
}

/** @throws if the text was changed, or belongs to another record or key */
function decrypt(key: Buffer, sealed: string, recordId: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_LENGTH))
    .setAAD(Buffer.from(recordId))
    .setAuthTag(bytes.subarray(-TAG_LENGTH));
  const text = decipher.update(bytes.subarray(NONCE_LENGTH, -TAG_LENGTH));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

const withName = (name: string): SQL => sql`${subjectKeys.names} || chr(10) || ${name.toLowerCase()}`;
