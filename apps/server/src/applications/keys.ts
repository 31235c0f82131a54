import { type AccessKey, ErrorCode, type IssuedAccessKey } from '@platform/sdk';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { AccountDirectory } from '#accounts/directory.ts';
import { inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import type { ApplicationDirectory } from './directory.ts';
import { newAccessKeyId, newAccessKeySecret, type SecretBox } from './secrets.ts';
import { accessKeys, applications, masterKeys } from './tables.ts';

export type { SecretBox } from './secrets.ts';

/** The time for which a rotated key continues to sign, in milliseconds. */
const ROTATION_OVERLAP = 24 * 60 * 60_000;
const MINUTE = 60_000;
/** The maximum number of keys whose last recorded use is cached. */
const MAX_CACHED = 100_000;

type KeyRow = typeof accessKeys.$inferSelect;

/** A key with its secret, for verifying signatures in the gateway. */
export interface SigningKey {
  accessKeyId: string;
  appId: string;
  accountId: string;
  secret: string;
  state: KeyRow['state'];
  expireTime: Date | null;
  /** True if calls are charged (specification §4, invoke billing). */
  isBilled: boolean;
  isVip: boolean;
}

/** @returns whether a key verifies signatures at a moment: it is not disabled and has not expired */
export function canSign({ state, expireTime }: Pick<KeyRow, 'state' | 'expireTime'>, now: Date): boolean {
  return state !== 'disabled' && (expireTime === null || expireTime > now);
}

/**
 * Keeps a master key from being retired until the transaction ends.
 *
 * @throws if `npm run rekey` has retired it
 */
export async function assertEncrypts(transaction: Database, keyId: string): Promise<void> {
  const [known] = await transaction
    .select({ keyId: masterKeys.keyId })
    .from(masterKeys)
    .where(eq(masterKeys.keyId, keyId))
    .for('share');
  if (!known) throw new Error('The MASTER_KEY of this process was retired: restart it with the new key.');
}

/** Options of ApplicationKeys. */
export interface ApplicationKeysOptions {
  database: Database;
  accounts: AccountDirectory;
  directory: ApplicationDirectory;
  secretBox: SecretBox;
  clock: () => Date;
}

/** Issues, rotates, enables and disables the AccessKeys of applications, and finds the key that signed a call. */
export class ApplicationKeys {
  readonly #options: ApplicationKeysOptions;
  readonly #signingKeys = new TtlCache<SigningKey>();
  /** When the use of keys was last recorded. */
  readonly #touched = new Map<string, number>();

  constructor(options: ApplicationKeysOptions) {
    this.#options = options;
  }

  /**
   * Checks at startup that the master keys decrypt all secrets of the database, and stores the id of the one that
   * encrypts from now on.
   *
   * @returns `wrong` if none of these master keys has encrypted secrets of the database, `incomplete` if one is missing
   */
  async checkMasterKeys(): Promise<'complete' | 'incomplete' | 'wrong'> {
    const { database, secretBox, clock } = this.#options;
    const { keyId } = secretBox;
    const known = await database.select({ keyId: masterKeys.keyId }).from(masterKeys);
    const completeness = secretBox.completenessOf(known.map((key) => key.keyId));
    if (completeness !== 'complete') return completeness;
    // A database from before key ids were stored: test the keys on a secret.
    const [sealed] = known.length > 0 ? [] : await database.select().from(accessKeys).limit(1);
    if (sealed && !secretBox.opens(sealed.encryptedSecret, sealed.accessKeyId)) return 'wrong';
    await database.insert(masterKeys).values({ keyId, createTime: clock() }).onConflictDoNothing();
    return 'complete';
  }

  /** @returns the ids of the keys whose secrets the master keys can't decrypt */
  async unreadable(): Promise<string[]> {
    const { database, secretBox } = this.#options;
    const sealed = inBatches<{ accessKeyId: string; stored: string }>((last, limit) =>
      database
        .select({ accessKeyId: accessKeys.accessKeyId, stored: accessKeys.encryptedSecret })
        .from(accessKeys)
        .where(gt(accessKeys.accessKeyId, last?.accessKeyId ?? ''))
        .orderBy(accessKeys.accessKeyId)
        .limit(limit),
    );
    const ids: string[] = [];
    for await (const { accessKeyId, stored } of sealed) {
      if (!secretBox.opens(stored, accessKeyId)) ids.push(accessKeyId);
    }
    return ids;
  }

  /** @returns the keys of applications, the current key of each first */
  ofApplications(appIds: string[]): Promise<KeyRow[]> {
    if (appIds.length === 0) return Promise.resolve([]);
    return this.#options.database
      .select()
      .from(accessKeys)
      .where(inArray(accessKeys.appId, appIds))
      .orderBy(
        sql`${accessKeys.expireTime} desc nulls first`,
        desc(accessKeys.createTime),
        desc(accessKeys.accessKeyId),
      );
  }

  /**
   * Rotates an application's key. The old key signs for another 24 hours; one that was rotated before stops at
   * once.
   *
   * @returns the new key with its secret
   * @throws Refusal NotFound
   */
  async rotate(accountId: string, appId: string): Promise<IssuedAccessKey> {
    const { database, directory, clock } = this.#options;
    await directory.owned(accountId, appId);
    const now = clock();
    const previousExpireTime = new Date(now.getTime() + ROTATION_OVERLAP);
    const rotated = await database.transaction(async (transaction) => {
      // Concurrent rotations wait for each other here, so that only one key is current afterwards.
      await transaction.select().from(applications).where(eq(applications.appId, appId)).for('update');
      const keys = await transaction
        .select()
        .from(accessKeys)
        .where(eq(accessKeys.appId, appId))
        .orderBy(desc(accessKeys.createTime), desc(accessKeys.accessKeyId));
      const current = keys.find(({ expireTime }) => expireTime === null);
      if (!current) throw notFound('AccessKey');
      await transaction
        .update(accessKeys)
        .set({ expireTime: now })
        .where(
          and(
            eq(accessKeys.appId, appId),
            eq(accessKeys.state, 'rotatedOut'),
            gt(accessKeys.expireTime, now),
          ),
        );
      await transaction
        .update(accessKeys)
        .set({
          expireTime: previousExpireTime,
          // A key that its developer disabled stays disabled.
          state: current.state === 'disabled' ? 'disabled' : 'rotatedOut',
        })
        .where(eq(accessKeys.accessKeyId, current.accessKeyId));
      const issued = await this.issue(transaction, appId, now);
      return {
        ...issued,
        previousAccessKeyId: current.accessKeyId,
        previousExpireTime: previousExpireTime.toISOString(),
      };
    });
    this.forget();
    return rotated;
  }

  /**
   * Enables or disables a key. A rotated key can only be disabled.
   *
   * @returns the key in its new state
   * @throws Refusal NotFound, or Conflict
   */
  async setState(
    accountId: string,
    appId: string,
    accessKeyId: string,
    isEnabled: boolean,
  ): Promise<AccessKey> {
    const { database, directory } = this.#options;
    await directory.owned(accountId, appId);
    const ofApplication = and(eq(accessKeys.appId, appId), eq(accessKeys.accessKeyId, accessKeyId));
    const [changed] = await database
      .update(accessKeys)
      .set({ state: isEnabled ? 'enabled' : 'disabled' })
      // A key that was rotated, maybe just now, must not become valid again without an expiration.
      .where(and(ofApplication, isEnabled ? isNull(accessKeys.expireTime) : undefined))
      .returning();
    this.forget();
    if (!changed) {
      const [key] = await database.select().from(accessKeys).where(ofApplication);
      if (!key) throw notFound('AccessKey');
      throw new Refusal(ErrorCode.Conflict, 'A rotated key can’t be enabled again');
    }
    return presentKey(changed);
  }

  /**
   * Issues a key.
   *
   * @param transaction the transaction that creates the application or expires its former key
   */
  async issue(
    transaction: Database,
    appId: string,
    createTime: Date,
    accessKeyId = newAccessKeyId(),
  ): Promise<{ accessKeyId: string; accessKeySecret: string }> {
    const accessKeySecret = newAccessKeySecret();
    await assertEncrypts(transaction, this.#options.secretBox.keyId);
    await transaction.insert(accessKeys).values({
      accessKeyId,
      appId,
      encryptedSecret: this.#options.secretBox.seal(accessKeySecret, accessKeyId),
      state: 'enabled',
      createTime,
    });
    return { accessKeyId, accessKeySecret };
  }

  /** Disables all keys of an application. Call `forget` once the transaction is committed. */
  async disableAll(transaction: Database, appId: string): Promise<void> {
    await transaction.update(accessKeys).set({ state: 'disabled' }).where(eq(accessKeys.appId, appId));
  }

  /**
   * @returns the key with its secret, or undefined if it does not exist or its application is deleted; keys of
   *   deactivated accounts are disabled. Cached: another process's change becomes visible within 5 seconds
   */
  signingKey(accessKeyId: string): Promise<SigningKey | undefined> {
    return this.#signingKeys.get(accessKeyId, () => this.#readSigningKey(accessKeyId));
  }

  /**
   * Records when keys last signed an accepted call, to the minute.
   *
   * @param transaction the transaction that logs the calls
   * @param uses the time of each key's last call, by AccessKey ID
   */
  async touch(transaction: Database, uses: ReadonlyMap<string, Date>): Promise<void> {
    const due = [...uses].filter(([key, time]) => time.getTime() - (this.#touched.get(key) ?? 0) >= MINUTE);
    if (due.length === 0) return;
    const [keys, times] = [due.map(([key]) => key), due.map(([, time]) => time.toISOString())];
    // All processes lock keys in the same order, so that they can't deadlock.
    await transaction.execute(sql`
      with uses as (
        select ${accessKeys.accessKeyId}, time from ${accessKeys}
        join unnest(${sql.param(keys)}::text[], ${sql.param(times)}::timestamptz[]) as used (id, time) on id = access_key_id
        order by access_key_id for update of ${accessKeys}
      )
      update ${accessKeys} set last_used_time = greatest(last_used_time, time) from uses
      where ${accessKeys.accessKeyId} = uses.access_key_id`);
    if (this.#touched.size > MAX_CACHED) this.#touched.clear();
    for (const [key, time] of due) this.#touched.set(key, time.getTime());
  }

  /** Invalidates all cached keys. Call it once a change of a key, its application or its account is committed. */
  forget(): void {
    this.#signingKeys.forget();
  }

  async #readSigningKey(accessKeyId: string): Promise<SigningKey | undefined> {
    const { database, accounts, secretBox } = this.#options;
    const [row] = await database
      .select({ key: accessKeys, accountId: applications.accountId })
      .from(accessKeys)
      .innerJoin(applications, eq(applications.appId, accessKeys.appId))
      .where(and(eq(accessKeys.accessKeyId, accessKeyId), isNull(applications.deleteTime)));
    const owner = row && (await accounts.find(row.accountId));
    if (!owner) return undefined;
    const { appId, encryptedSecret, expireTime } = row.key;
    return {
      accessKeyId,
      appId,
      accountId: owner.id,
      secret: secretBox.open(encryptedSecret, accessKeyId),
      state: owner.isEnabled ? row.key.state : 'disabled',
      expireTime,
      isBilled: owner.isInvokeBillingEnabled,
      isVip: owner.isVip,
    };
  }
}

/** @returns the key as developers see it, without its secret */
export function presentKey({ accessKeyId, state, createTime, expireTime, lastUsedTime }: KeyRow): AccessKey {
  return {
    accessKeyId,
    state,
    createTime: createTime.toISOString(),
    expireTime: expireTime?.toISOString() ?? null,
    lastUsedTime: lastUsedTime?.toISOString() ?? null,
  };
}
