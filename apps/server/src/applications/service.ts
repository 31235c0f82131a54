import {
  type AccessKey,
  type Application,
  type ApplicationApi,
  type ApplicationForm,
  type ApplicationReference,
  type ApplicationSummary,
  ErrorCode,
  type FreeApiUsage,
  type IssuedAccessKey,
  type SavedApplication,
} from '@platform/sdk';
import { applicationRefusals, orderRefusals } from '@platform/sdk/rules';
import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Account, Accounts } from '#accounts/service.ts';
import type { Api, Apis } from '#apis/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { Remembered } from '#database/remembered.ts';
import { contains } from '#database/text.ts';
import { FREE_CALLS_PER_DAY, type FreeQuota } from '#freeQuota/service.ts';
import { conflict, notFound, Refusal } from '#http/refusal.ts';
import { newAccessKeyId, newAccessKeySecret, newAppId, type SecretBox } from './secrets.ts';
import { accessKeys, applicationApis, applications, masterKeys } from './tables.ts';

/** The time for which a rotated key continues to sign, in milliseconds. */
const ROTATION_OVERLAP = 24 * 60 * 60_000;
const MINUTE = 60_000;
/** The maximum number of keys whose last recorded use is cached. */
const TOUCHED = 100_000;
/** The maximum number of applications per account. */
const APPLICATIONS_PER_ACCOUNT = 50;

type ApplicationRow = typeof applications.$inferSelect;
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

/** An application of the sample data, with its first key. */
export type InstalledApplication = Pick<ApplicationRow, 'appId' | 'name' | 'description' | 'createTime'> & {
  accessKeyId: string;
};

/** Filters of a catalog list. */
export interface CatalogueFilters {
  keyword?: string;
  interfaceVersion?: Api['interfaceVersion'];
  isEnabled?: boolean;
  pageNumber: number;
  pageSize: number;
}

/** Options of Applications. */
export interface ApplicationsOptions {
  database: Database;
  accounts: Accounts;
  apis: Apis;
  freeQuota: FreeQuota;
  /** Checks whether an order for the application still has to be paid or fulfilled. */
  isOrderedFor: (transaction: Database, appId: string) => Promise<boolean>;
  secretBox: SecretBox;
  calendar: Calendar;
  clock: () => Date;
}

/**
 * Applications, their keys and the APIs enabled for them. Methods with an `accountId` see only that account's
 * applications; those of others look nonexistent.
 */
export class Applications {
  readonly #database: Database;
  readonly #accounts: Accounts;
  readonly #apis: Apis;
  readonly #freeQuota: FreeQuota;
  readonly #isOrderedFor: ApplicationsOptions['isOrderedFor'];
  readonly #secretBox: SecretBox;
  readonly #calendar: Calendar;
  readonly #clock: () => Date;
  readonly #signingKeys = new Remembered<SigningKey>();
  readonly #owners = new Remembered<Account>();
  /** The APIs that each application may call. */
  readonly #enabledApis = new Remembered<ReadonlySet<string>>();
  /** APIs that were enabled after that was cached, by application and API. */
  readonly #enabledSince = new Remembered<true>();
  /** When the use of keys was last recorded. */
  readonly #touched = new Map<string, number>();

  constructor({
    database,
    accounts,
    apis,
    freeQuota,
    isOrderedFor,
    secretBox,
    calendar,
    clock,
  }: ApplicationsOptions) {
    this.#database = database;
    this.#accounts = accounts;
    this.#apis = apis;
    this.#freeQuota = freeQuota;
    this.#isOrderedFor = isOrderedFor;
    this.#secretBox = secretBox;
    this.#calendar = calendar;
    this.#clock = clock;
  }

  /**
   * Checks at startup that the master key is the one that encrypted the database's secrets. Stores its id if there
   * are no secrets yet.
   *
   * @returns whether the key matches
   */
  async knowsMasterKey(): Promise<boolean> {
    const { keyId } = this.#secretBox;
    const known = await this.#database.select({ keyId: masterKeys.keyId }).from(masterKeys);
    if (known.length > 0) return known.some((key) => key.keyId === keyId);
    // A database from before key ids were stored: test the key on a secret.
    const [sealed] = await this.#database.select().from(accessKeys).limit(1);
    if (sealed && !this.#secretBox.opens(sealed.encryptedSecret, sealed.accessKeyId)) return false;
    await this.#database.insert(masterKeys).values({ keyId, createTime: this.#clock() });
    return true;
  }

  /** @returns one page of the account's applications, newest first */
  async list(
    account: Account,
    { keyword = '', pageNumber, pageSize }: { keyword?: string; pageNumber: number; pageSize: number },
  ): Promise<{ total: number; list: ApplicationSummary[] }> {
    const matching = and(
      eq(applications.accountId, account.id),
      isNull(applications.deleteTime),
      keyword.trim() ? contains(applications.name, keyword) : undefined,
    );
    const [all] = await this.#database.select({ total: count() }).from(applications).where(matching);
    const rows = await this.#database
      .select()
      .from(applications)
      .where(matching)
      .orderBy(desc(applications.createTime), desc(applications.appId))
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const appIds = rows.map(({ appId }) => appId);
    const [keys, enabled, calls] = await Promise.all([
      this.#keysOf(appIds),
      this.#enabledCounts(appIds),
      this.#freeQuota.callsOfApplications(appIds, this.#today()),
    ]);
    const list = rows.map(({ appId, name, description, createTime }) => ({
      appId,
      name,
      description,
      accessKeyId: keys.find((key) => key.appId === appId)?.accessKeyId ?? '',
      isDefault: account.defaultAppId === appId,
      enabledApiCount: enabled.get(appId) ?? 0,
      callsToday: [...(calls.get(appId)?.values() ?? [])].reduce((sum, one) => sum + one, 0),
      createTime: createTime.toISOString(),
    }));
    return { total: all?.total ?? 0, list };
  }

  /**
   * @returns an application with its keys and enabled APIs, without any secret
   * @throws Refusal NotFound
   */
  async read(account: Account, appId: string): Promise<Application> {
    const row = await this.#own(account.id, appId);
    const [keys, apiList] = await Promise.all([this.#keysOf([appId]), this.enabledApis(account.id, appId)]);
    return {
      appId,
      name: row.name,
      description: row.description,
      isDefault: account.defaultAppId === appId,
      createTime: row.createTime.toISOString(),
      isInvokeBillingEnabled: account.isInvokeBillingEnabled,
      accessKeys: keys.map((key) => this.#presentKey(key)),
      apiList,
    };
  }

  /**
   * Creates an application with its first key, or changes name and description of an existing one.
   *
   * @returns the saved application, with the key's secret if it was just created
   * @throws Refusal NotFound, or Conflict if the account has too many
   */
  async save(accountId: string, form: ApplicationForm): Promise<SavedApplication> {
    const fields = { name: form.name.trim(), description: form.description.trim() };
    if (form.appId === undefined) return this.#create(accountId, fields);
    await this.#own(accountId, form.appId);
    await this.#database.update(applications).set(fields).where(eq(applications.appId, form.appId));
    const [key] = await this.#keysOf([form.appId]);
    return { appId: form.appId, accessKeyId: key?.accessKeyId ?? '', accessKeySecret: null };
  }

  /**
   * Deletes an application: its keys stop signing at once, its calls stay in the log.
   *
   * @throws Refusal NotFound, or Conflict if an order for it is not paid yet
   */
  async delete(account: Account, appId: string): Promise<void> {
    await this.#own(account.id, appId);
    await this.#database.transaction(async (transaction) => {
      await transaction
        .update(applications)
        .set({ deleteTime: this.#clock() })
        .where(eq(applications.appId, appId));
      // From here on, no order for it can be placed.
      if (await this.#isOrderedFor(transaction, appId)) throw conflict(orderRefusals.applicationOrdered);
      await transaction.update(accessKeys).set({ state: 'disabled' }).where(eq(accessKeys.appId, appId));
      await transaction.delete(applicationApis).where(eq(applicationApis.appId, appId));
    });
    this.forgetKeys();
    this.#forgetEnabledApis();
    if (account.defaultAppId === appId) await this.#accounts.setDefaultApp(account.id, null);
  }

  /**
   * Makes an application the default one of an old developer.
   *
   * @throws Refusal NotPermitted for other developers, NotFound
   */
  async setDefault(account: Account, appId: string): Promise<void> {
    if (!this.#accounts.isOldDeveloper(account)) {
      throw new Refusal(ErrorCode.NotPermitted, applicationRefusals.onlyOldDevelopers);
    }
    await this.#own(account.id, appId);
    await this.#accounts.setDefaultApp(account.id, appId);
  }

  /**
   * @returns one page of the catalog as the application sees it
   * @throws Refusal NotFound
   */
  async catalogue(
    accountId: string,
    appId: string,
    filters: CatalogueFilters,
  ): Promise<{ total: number; list: ApplicationApi[] }> {
    const keyword = (filters.keyword ?? '').trim().toLowerCase();
    const entries = (await this.#catalogueOf(accountId, appId))
      .filter(({ name, methodName }) => `${name} ${methodName}`.toLowerCase().includes(keyword))
      .filter((api) => !filters.interfaceVersion || api.interfaceVersion === filters.interfaceVersion)
      .filter((api) => filters.isEnabled === undefined || api.isEnabled === filters.isEnabled);
    const start = (filters.pageNumber - 1) * filters.pageSize;
    return { total: entries.length, list: entries.slice(start, start + filters.pageSize) };
  }

  /**
   * @returns the APIs enabled for an application
   * @throws Refusal NotFound
   */
  async enabledApis(accountId: string, appId: string): Promise<ApplicationApi[]> {
    return (await this.#catalogueOf(accountId, appId)).filter(({ isEnabled }) => isEnabled);
  }

  /**
   * @returns today's free quota balance of each basic API that is enabled for one of the account's applications, or
   *   was called today, by name
   */
  async freeApis(accountId: string): Promise<FreeApiUsage[]> {
    const [all, enabled, calls] = await Promise.all([
      this.#apis.list(),
      this.allEnabledApis(accountId),
      this.#freeQuota.callsOfAccount(accountId, this.#today()),
    ]);
    const enabledIds = new Set(enabled.map(({ api }) => api.apiId));
    return all
      .filter(({ apiId, priceKind }) => priceKind === 'basic' && (enabledIds.has(apiId) || calls.has(apiId)))
      .map(({ apiId, name: apiName, methodName, version, priceKind }) => {
        const callsToday = calls.get(apiId) ?? 0;
        return { apiId, apiName, methodName, version, callsToday, ...freeQuotaOf(priceKind, callsToday) };
      })
      .sort((one, other) => one.apiName.localeCompare(other.apiName));
  }

  /**
   * Enables or disables an API for an application.
   *
   * @returns the API in its new state, as the application sees it
   * @throws Refusal NotFound
   */
  async setApi(accountId: string, appId: string, apiId: string, isEnabled: boolean): Promise<ApplicationApi> {
    await this.#own(accountId, appId);
    const api = await this.#apis.findById(apiId);
    if (!api) throw notFound('API');
    if (isEnabled) {
      await this.#database
        .insert(applicationApis)
        .values({ appId, apiId, enableTime: this.#clock() })
        .onConflictDoNothing();
    } else {
      await this.#database
        .delete(applicationApis)
        .where(and(eq(applicationApis.appId, appId), eq(applicationApis.apiId, apiId)));
      this.#forgetEnabledApis();
    }
    const [shown] = await this.#present(accountId, appId, [api], new Set(isEnabled ? [apiId] : []));
    if (!shown) throw notFound('API');
    return shown;
  }

  /**
   * Rotates an application's key. The old key signs for another 24 hours; one that was rotated before stops at
   * once.
   *
   * @returns the new key with its secret
   * @throws Refusal NotFound
   */
  async rotateKey(accountId: string, appId: string): Promise<IssuedAccessKey> {
    await this.#own(accountId, appId);
    const now = this.#clock();
    const previousExpireTime = new Date(now.getTime() + ROTATION_OVERLAP);
    const rotated = await this.#database.transaction(async (transaction) => {
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
      const issued = await this.#issueKey(transaction, appId, now);
      return {
        ...issued,
        previousAccessKeyId: current.accessKeyId,
        previousExpireTime: previousExpireTime.toISOString(),
      };
    });
    this.forgetKeys();
    return rotated;
  }

  /**
   * Enables or disables a key. A rotated key can only be disabled.
   *
   * @returns the key in its new state
   * @throws Refusal NotFound, or Conflict
   */
  async setKeyState(
    accountId: string,
    appId: string,
    accessKeyId: string,
    isEnabled: boolean,
  ): Promise<AccessKey> {
    await this.#own(accountId, appId);
    const ofApplication = and(eq(accessKeys.appId, appId), eq(accessKeys.accessKeyId, accessKeyId));
    const [changed] = await this.#database
      .update(accessKeys)
      .set({ state: isEnabled ? 'enabled' : 'disabled' })
      // A key that was rotated, maybe just now, must not become valid again without an expiration.
      .where(and(ofApplication, isEnabled ? isNull(accessKeys.expireTime) : undefined))
      .returning();
    this.forgetKeys();
    if (!changed) {
      const [key] = await this.#database.select().from(accessKeys).where(ofApplication);
      if (!key) throw notFound('AccessKey');
      throw new Refusal(ErrorCode.Conflict, 'A key that was replaced can’t be enabled again');
    }
    return this.#presentKey(changed);
  }

  /** @returns the API with the given id and the account's applications, and whether each may call it */
  async ofApi(
    accountId: string,
    apiId: string,
  ): Promise<{ api: Api; appInfoList: (ApplicationReference & { isEnabled: boolean })[] }> {
    const api = await this.#apis.findById(apiId);
    if (!api) throw notFound('API');
    const own = await this.references(accountId);
    const enabled = await this.#database
      .select({ appId: applicationApis.appId })
      .from(applicationApis)
      .where(eq(applicationApis.apiId, apiId));
    const callers = new Set(enabled.map(({ appId }) => appId));
    return {
      api,
      appInfoList: own.map(({ appId, name }) => ({ appId, name, isEnabled: callers.has(appId) })),
    };
  }

  /** @returns ids and names of the applications of one account or of all, newest first */
  references(accountId?: string): Promise<ApplicationReference[]> {
    return this.#database
      .select({ appId: applications.appId, name: applications.name })
      .from(applications)
      .where(
        and(isNull(applications.deleteTime), accountId ? eq(applications.accountId, accountId) : undefined),
      )
      .orderBy(desc(applications.createTime), desc(applications.appId));
  }

  /**
   * Locks an application against deletion until the transaction ends.
   *
   * @returns whether the application exists
   */
  async hold(transaction: Database, appId: string): Promise<boolean> {
    const held = await transaction
      .select({ appId: applications.appId })
      .from(applications)
      .where(and(eq(applications.appId, appId), isNull(applications.deleteTime)))
      .for('share');
    return held.length > 0;
  }

  /** @returns the names of applications by id, including deleted ones */
  async names(appIds: string[]): Promise<Map<string, string>> {
    if (appIds.length === 0) return new Map();
    const rows = await this.#database
      .select({ appId: applications.appId, name: applications.name })
      .from(applications)
      .where(inArray(applications.appId, appIds));
    return new Map(rows.map(({ appId, name }) => [appId, name]));
  }

  /** @returns whether the application belongs to the account, or did until it was deleted */
  async isOwn(accountId: string, appId: string): Promise<boolean> {
    const [row] = await this.#database
      .select({ appId: applications.appId })
      .from(applications)
      .where(and(eq(applications.appId, appId), eq(applications.accountId, accountId)));
    return row !== undefined;
  }

  /** @returns the number of applications */
  async count(): Promise<number> {
    const [all] = await this.#database
      .select({ total: count() })
      .from(applications)
      .where(isNull(applications.deleteTime));
    return all?.total ?? 0;
  }

  /** @returns each API that is enabled for one of the account's applications */
  async allEnabledApis(accountId: string): Promise<{ appId: string; appName: string; api: Api }[]> {
    const [rows, all] = await Promise.all([
      this.#database
        .select({ appId: applications.appId, appName: applications.name, apiId: applicationApis.apiId })
        .from(applicationApis)
        .innerJoin(applications, eq(applications.appId, applicationApis.appId))
        .where(and(eq(applications.accountId, accountId), isNull(applications.deleteTime))),
      this.#apis.list(),
    ]);
    const known = new Map(all.map((api) => [api.apiId, api]));
    return rows.flatMap(({ apiId, ...application }) => {
      const api = known.get(apiId);
      return api ? [{ ...application, api }] : [];
    });
  }

  /** @returns the accounts that own an application, by name */
  async owners(): Promise<{ id: string; name: string }[]> {
    const rows = await this.#database.selectDistinct({ id: applications.accountId }).from(applications);
    const names = await this.#accounts.names(rows.map(({ id }) => id));
    return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  }

  /**
   * @param keyword only owners of an application with this text in its name; all if undefined
   * @returns a query for the ids of accounts that own an application
   */
  ownerIds(keyword?: string) {
    return this.#database
      .select({ id: applications.accountId })
      .from(applications)
      .where(
        and(
          isNull(applications.deleteTime),
          keyword?.trim() ? contains(applications.name, keyword) : undefined,
        ),
      );
  }

  /** @returns ids and names of the applications of several accounts, newest first, by account id */
  async referencesOf(accountIds: string[]): Promise<Map<string, ApplicationReference[]>> {
    const rows = await this.#database
      .select({ accountId: applications.accountId, appId: applications.appId, name: applications.name })
      .from(applications)
      .where(and(isNull(applications.deleteTime), inArray(applications.accountId, accountIds)))
      .orderBy(desc(applications.createTime), desc(applications.appId));
    const owned = new Map<string, ApplicationReference[]>();
    for (const { accountId, ...application } of rows) {
      owned.set(accountId, [...(owned.get(accountId) ?? []), application]);
    }
    return owned;
  }

  /**
   * @returns the key with its secret, or undefined if it does not exist or its application is deleted; keys of
   *   deactivated accounts are disabled. Cached: another process's change becomes visible within 5 seconds
   */
  signingKey(accessKeyId: string): Promise<SigningKey | undefined> {
    return this.#signingKeys.get(accessKeyId, () => this.#readSigningKey(accessKeyId));
  }

  /** Invalidates all cached keys. Call it once a change of a key, its application or its account is committed. */
  forgetKeys(): void {
    this.#signingKeys.forget();
    this.#owners.forget();
  }

  /** @returns whether the application may call the API; a positive result is cached */
  async isApiEnabled(appId: string, apiId: string): Promise<boolean> {
    const enabled = await this.#enabledApis.get(appId, () => this.#readEnabledApis(appId));
    if (enabled?.has(apiId)) return true;
    // A negative result is never cached.
    const isEnabled = await this.#enabledSince.get(`${appId} ${apiId}`, async () => {
      const [row] = await this.#database
        .select({ appId: applicationApis.appId })
        .from(applicationApis)
        .where(and(eq(applicationApis.appId, appId), eq(applicationApis.apiId, apiId)));
      return row && true;
    });
    return isEnabled ?? false;
  }

  /**
   * Records when keys last signed an accepted call, to the minute.
   *
   * @param transaction the transaction that also logs the calls
   * @param uses the time of each key's last call, by AccessKey ID
   */
  async touchKeys(transaction: Database, uses: ReadonlyMap<string, Date>): Promise<void> {
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
    if (this.#touched.size > TOUCHED) this.#touched.clear();
    for (const [key, time] of due) this.#touched.set(key, time.getTime());
  }

  async #readEnabledApis(appId: string): Promise<ReadonlySet<string>> {
    const rows = await this.#database
      .select({ apiId: applicationApis.apiId })
      .from(applicationApis)
      .where(eq(applicationApis.appId, appId));
    return new Set(rows.map(({ apiId }) => apiId));
  }

  #forgetEnabledApis(): void {
    this.#enabledApis.forget();
    this.#enabledSince.forget();
  }

  async #readSigningKey(accessKeyId: string): Promise<SigningKey | undefined> {
    const [row] = await this.#database
      .select({ key: accessKeys, accountId: applications.accountId })
      .from(accessKeys)
      .innerJoin(applications, eq(applications.appId, accessKeys.appId))
      .where(and(eq(accessKeys.accessKeyId, accessKeyId), isNull(applications.deleteTime)));
    const owner = row && (await this.#owners.get(row.accountId, () => this.#accounts.find(row.accountId)));
    if (!owner) return undefined;
    const { appId, encryptedSecret, expireTime } = row.key;
    return {
      accessKeyId,
      appId,
      accountId: owner.id,
      secret: this.#secretBox.open(encryptedSecret, accessKeyId),
      state: owner.isEnabled ? row.key.state : 'disabled',
      expireTime,
      isBilled: owner.isInvokeBillingEnabled,
      isVip: owner.isVip,
    };
  }

  async #create(accountId: string, fields: { name: string; description: string }): Promise<SavedApplication> {
    const now = this.#clock();
    return this.#database.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`applications ${accountId}`}))`);
      const [own] = await transaction
        .select({ count: count() })
        .from(applications)
        .where(and(eq(applications.accountId, accountId), isNull(applications.deleteTime)));
      if ((own?.count ?? 0) >= APPLICATIONS_PER_ACCOUNT) {
        throw new Refusal(
          ErrorCode.Conflict,
          `An account can have ${APPLICATIONS_PER_ACCOUNT} applications; delete one that is no longer used`,
        );
      }
      const appId = newAppId();
      await transaction.insert(applications).values({ appId, accountId, ...fields, createTime: now });
      return { appId, ...(await this.#issueKey(transaction, appId, now)) };
    });
  }

  /**
   * Creates an application with given ids and time, and enables its APIs: for sample data.
   *
   * @param accountId its owner
   * @param apiIds the APIs that it may call
   */
  async install(
    accountId: string,
    { accessKeyId, ...application }: InstalledApplication,
    apiIds: readonly string[],
  ): Promise<void> {
    const { appId, createTime } = application;
    await this.#database.transaction(async (transaction) => {
      await transaction.insert(applications).values({ ...application, accountId });
      await this.#issueKey(transaction, appId, createTime, accessKeyId);
      if (apiIds.length === 0) return;
      await transaction
        .insert(applicationApis)
        .values(apiIds.map((apiId) => ({ appId, apiId, enableTime: createTime })));
    });
  }

  async #issueKey(
    transaction: Database,
    appId: string,
    createTime: Date,
    accessKeyId = newAccessKeyId(),
  ): Promise<{ accessKeyId: string; accessKeySecret: string }> {
    const accessKeySecret = newAccessKeySecret();
    await transaction.insert(accessKeys).values({
      accessKeyId,
      appId,
      encryptedSecret: this.#secretBox.seal(accessKeySecret, accessKeyId),
      state: 'enabled',
      createTime,
    });
    return { accessKeyId, accessKeySecret };
  }

  async #own(accountId: string, appId: string): Promise<ApplicationRow> {
    const [row] = await this.#database
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.appId, appId),
          eq(applications.accountId, accountId),
          isNull(applications.deleteTime),
        ),
      );
    if (!row) throw notFound('application');
    return row;
  }

  async #catalogueOf(accountId: string, appId: string): Promise<ApplicationApi[]> {
    await this.#own(accountId, appId);
    const [all, enabled] = await Promise.all([
      this.#apis.list(),
      this.#database
        .select({ apiId: applicationApis.apiId })
        .from(applicationApis)
        .where(eq(applicationApis.appId, appId)),
    ]);
    return this.#present(accountId, appId, all, new Set(enabled.map(({ apiId }) => apiId)));
  }

  /** APIs as an application sees them: its own calls, and the account's free quota balance. */
  async #present(
    accountId: string,
    appId: string,
    apis: readonly Api[],
    enabledIds: ReadonlySet<string>,
  ): Promise<ApplicationApi[]> {
    const [own, all] = await Promise.all([
      this.#freeQuota.callsOfApplications([appId], this.#today()),
      this.#freeQuota.callsOfAccount(accountId, this.#today()),
    ]);
    const callsOfApi = own.get(appId);
    return apis.map(
      ({ apiId, name, methodName, version, interfaceVersion, category, tags, priceKind, qps }) => ({
        apiId,
        name,
        methodName,
        version,
        interfaceVersion,
        category,
        tags,
        priceKind,
        qps,
        isEnabled: enabledIds.has(apiId),
        callsToday: callsOfApi?.get(apiId) ?? 0,
        ...freeQuotaOf(priceKind, all.get(apiId) ?? 0),
      }),
    );
  }

  /** The keys of applications, the current key of each first. */
  #keysOf(appIds: string[]): Promise<KeyRow[]> {
    if (appIds.length === 0) return Promise.resolve([]);
    return this.#database
      .select()
      .from(accessKeys)
      .where(inArray(accessKeys.appId, appIds))
      .orderBy(
        sql`${accessKeys.expireTime} desc nulls first`,
        desc(accessKeys.createTime),
        desc(accessKeys.accessKeyId),
      );
  }

  async #enabledCounts(appIds: string[]): Promise<Map<string, number>> {
    if (appIds.length === 0) return new Map();
    const rows = await this.#database
      .select({ appId: applicationApis.appId, count: count() })
      .from(applicationApis)
      .where(inArray(applicationApis.appId, appIds))
      .groupBy(applicationApis.appId);
    return new Map(rows.map((row) => [row.appId, row.count]));
  }

  #presentKey({ accessKeyId, state, createTime, expireTime, lastUsedTime }: KeyRow): AccessKey {
    return {
      accessKeyId,
      state,
      createTime: createTime.toISOString(),
      expireTime: expireTime?.toISOString() ?? null,
      lastUsedTime: lastUsedTime?.toISOString() ?? null,
    };
  }

  #today(): string {
    return this.#calendar.dayOf(this.#clock());
  }
}

/** @returns a query for every application with its owner and name, including deleted ones */
export function namedApplications(database: Database) {
  const { appId, accountId, name } = applications;
  return database.select({ appId, accountId, name }).from(applications);
}

/** @returns a query for the ids of all applications that are not deleted */
export function applicationIds(database: Database) {
  return database
    .select({ appId: applications.appId })
    .from(applications)
    .where(isNull(applications.deleteTime));
}

/** The free quota of an API, and its balance after the account's calls of the day. */
function freeQuotaOf(priceKind: Api['priceKind'], calls: number) {
  const freeQuota = priceKind === 'basic' ? FREE_CALLS_PER_DAY : 0;
  return { freeQuota, freeQuotaRemaining: Math.max(0, freeQuota - calls) };
}
