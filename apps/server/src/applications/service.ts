import {
  type Application,
  type ApplicationForm,
  type ApplicationSummary,
  ErrorCode,
  type SavedApplication,
} from '@platform/sdk';
import type { BodyOf } from '@platform/sdk/operations';
import { applicationRefusals, orderRefusals } from '@platform/sdk/rules';
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Account, isOldDeveloper } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { contains, lowered } from '#database/text.ts';
import type { FreeQuota } from '#freeQuota/service.ts';
import { conflict, Refusal } from '#http/refusal.ts';
import type { ApplicationDirectory } from './directory.ts';
import type { EnabledApis } from './enabledApis.ts';
import { type ApplicationKeys, canSign, presentKey } from './keys.ts';
import { newAppId } from './secrets.ts';
import { applications } from './tables.ts';

/** The maximum number of applications per account. */
const APPLICATIONS_PER_ACCOUNT = 50;

type ApplicationRow = typeof applications.$inferSelect;

/** An application of the sample data, with its first key. */
export type InstalledApplication = Pick<ApplicationRow, 'appId' | 'name' | 'description' | 'createTime'> & {
  accessKeyId: string;
};

/** Filters of an application list. */
type ApplicationFilters = BodyOf<'getDeveloperAppList'> & { pageNumber: number; pageSize: number };

/** Options of Applications. */
export interface ApplicationsOptions {
  database: Database;
  accounts: AccountDirectory;
  directory: ApplicationDirectory;
  keys: ApplicationKeys;
  enabledApis: EnabledApis;
  freeQuota: FreeQuota;
  /** Checks whether an order for the application still has to be paid or fulfilled. */
  isOrderedFor: (transaction: Database, appId: string) => Promise<boolean>;
  calendar: Calendar;
  clock: () => Date;
}

/**
 * An account's own applications, as its developer lists, changes and deletes them. Applications of other accounts look
 * nonexistent.
 */
export class Applications {
  readonly #options: ApplicationsOptions;

  constructor(options: ApplicationsOptions) {
    this.#options = options;
  }

  /** @returns one page of the account's applications, by default newest first */
  async list(
    account: Account,
    { keyword = '', pageNumber, pageSize, ...sorting }: ApplicationFilters,
  ): Promise<{ total: number; list: ApplicationSummary[] }> {
    const { database, keys, enabledApis, freeQuota, calendar, clock } = this.#options;
    const matching = and(
      eq(applications.accountId, account.id),
      isNull(applications.deleteTime),
      keyword.trim() ? contains(applications.name, keyword) : undefined,
    );
    const [all] = await database.select({ total: count() }).from(applications).where(matching);
    const rows = await database
      .select()
      .from(applications)
      .where(matching)
      .orderBy(
        ...orderOf({ name: lowered(applications.name), createTime: applications.createTime }, sorting, [
          desc(applications.createTime),
          desc(applications.appId),
        ]),
      )
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const appIds = rows.map(({ appId }) => appId);
    const now = clock();
    const [issued, enabled, calls] = await Promise.all([
      keys.ofApplications(appIds),
      enabledApis.counts(appIds),
      freeQuota.callsOfApplications(appIds, calendar.dayOf(now)),
    ]);
    const signing = new Set(issued.filter((key) => canSign(key, now)).map(({ appId }) => appId));
    const list = rows.map(({ appId, name, description, createTime }) => ({
      appId,
      name,
      description,
      accessKeyId: issued.find((key) => key.appId === appId)?.accessKeyId ?? '',
      isDefault: account.defaultAppId === appId,
      enabledApiCount: enabled.get(appId) ?? 0,
      canCall: enabled.has(appId) && signing.has(appId),
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
    const { directory, keys, enabledApis } = this.#options;
    const row = await directory.owned(account.id, appId);
    const [issued, apiList] = await Promise.all([
      keys.ofApplications([appId]),
      enabledApis.ofApplication(account.id, appId),
    ]);
    return {
      appId,
      name: row.name,
      description: row.description,
      isDefault: account.defaultAppId === appId,
      createTime: row.createTime.toISOString(),
      isInvokeBillingEnabled: account.isInvokeBillingEnabled,
      accessKeys: issued.map(presentKey),
      apiList,
    };
  }

  /**
   * Creates an application with its first key, or changes name and description of an existing one.
   *
   * @returns the saved application, with the key's secret if the application is new
   * @throws Refusal NotFound, or Conflict if the account has too many
   */
  async save(accountId: string, form: ApplicationForm): Promise<SavedApplication> {
    const { database, directory, keys } = this.#options;
    const fields = { name: form.name.trim(), description: form.description.trim() };
    if (form.appId === undefined) return this.#create(accountId, fields);
    await directory.owned(accountId, form.appId);
    await database.update(applications).set(fields).where(eq(applications.appId, form.appId));
    const [key] = await keys.ofApplications([form.appId]);
    return { appId: form.appId, accessKeyId: key?.accessKeyId ?? '', accessKeySecret: null };
  }

  /**
   * Deletes an application: its keys stop signing at once, its calls stay in the log.
   *
   * @throws Refusal NotFound, or Conflict if an order for it is not paid or fulfilled yet
   */
  async delete(account: Account, appId: string): Promise<void> {
    const { database, accounts, directory, keys, enabledApis, isOrderedFor, clock } = this.#options;
    await directory.owned(account.id, appId);
    await database.transaction(async (transaction) => {
      await transaction
        .update(applications)
        .set({ deleteTime: clock() })
        .where(eq(applications.appId, appId));
      // From here on, no order for the application can be placed.
      if (await isOrderedFor(transaction, appId)) throw conflict(orderRefusals.applicationOrdered);
      await keys.disableAll(transaction, appId);
      await enabledApis.disableAll(transaction, appId);
    });
    keys.forget();
    enabledApis.forget();
    if (account.defaultAppId === appId) await accounts.setDefaultApp(account.id, null);
  }

  /**
   * Makes an application the default one of an old developer.
   *
   * @throws Refusal NotPermitted for other developers, NotFound
   */
  async setDefault(account: Account, appId: string): Promise<void> {
    const { accounts, directory, calendar } = this.#options;
    if (!isOldDeveloper(account, calendar)) {
      throw new Refusal(ErrorCode.NotPermitted, applicationRefusals.onlyOldDevelopers);
    }
    await directory.owned(account.id, appId);
    await accounts.setDefaultApp(account.id, appId);
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
    const { database, keys, enabledApis } = this.#options;
    const { appId, createTime } = application;
    await database.transaction(async (transaction) => {
      await transaction.insert(applications).values({ ...application, accountId });
      await keys.issue(transaction, appId, createTime, accessKeyId);
      await enabledApis.enableAll(transaction, appId, apiIds, createTime);
    });
  }

  async #create(accountId: string, fields: { name: string; description: string }): Promise<SavedApplication> {
    const { database, keys, clock } = this.#options;
    const now = clock();
    return database.transaction(async (transaction) => {
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
      return { appId, ...(await keys.issue(transaction, appId, now)) };
    });
  }
}
