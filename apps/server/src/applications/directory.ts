import type { ApplicationReference } from '@platform/sdk';
import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { Database } from '#database/database.ts';
import { contains } from '#database/text.ts';
import { notFound } from '#http/refusal.ts';
import { accessKeys, applications } from './tables.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** Options of ApplicationDirectory. */
export interface ApplicationDirectoryOptions {
  database: Database;
  accounts: AccountDirectory;
}

/** Names, owners and the number of applications, for this domain and others. */
export class ApplicationDirectory {
  readonly #options: ApplicationDirectoryOptions;

  constructor(options: ApplicationDirectoryOptions) {
    this.#options = options;
  }

  /**
   * @returns the account's application
   * @throws Refusal NotFound if it does not exist, is deleted or belongs to another account
   */
  async owned(accountId: string, appId: string): Promise<ApplicationRow> {
    const [row] = await this.#options.database
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

  /** @returns ids and names of the applications of one account or of all, newest first */
  references(accountId?: string): Promise<ApplicationReference[]> {
    return this.#options.database
      .select({ appId: applications.appId, name: applications.name })
      .from(applications)
      .where(
        and(isNull(applications.deleteTime), accountId ? eq(applications.accountId, accountId) : undefined),
      )
      .orderBy(desc(applications.createTime), desc(applications.appId));
  }

  /** @returns ids and names of the applications of several accounts, newest first, by account id */
  async referencesOf(accountIds: string[]): Promise<Map<string, ApplicationReference[]>> {
    const rows = await this.#options.database
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
   * Locks an application against deletion until the transaction ends.
   *
   * @returns whether the application exists
   */
  async lock(transaction: Database, appId: string): Promise<boolean> {
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
    const rows = await this.#options.database
      .select({ appId: applications.appId, name: applications.name })
      .from(applications)
      .where(inArray(applications.appId, appIds));
    return new Map(rows.map(({ appId, name }) => [appId, name]));
  }

  /** @returns whether the application belongs to the account, or did until it was deleted */
  async isOwn(accountId: string, appId: string): Promise<boolean> {
    const [row] = await this.#options.database
      .select({ appId: applications.appId })
      .from(applications)
      .where(and(eq(applications.appId, appId), eq(applications.accountId, accountId)));
    return row !== undefined;
  }

  /** @returns the account that owns the key's application, or did until it was deleted; undefined for an unknown key */
  async ownerOfKey(accessKeyId: string): Promise<string | undefined> {
    const [row] = await this.#options.database
      .select({ accountId: applications.accountId })
      .from(accessKeys)
      .innerJoin(applications, eq(applications.appId, accessKeys.appId))
      .where(eq(accessKeys.accessKeyId, accessKeyId));
    return row?.accountId;
  }

  /** @returns the number of applications */
  async count(): Promise<number> {
    const [all] = await this.#options.database
      .select({ total: count() })
      .from(applications)
      .where(isNull(applications.deleteTime));
    return all?.total ?? 0;
  }

  /** @returns the accounts that own an application or have deleted one, by name */
  async owners(): Promise<{ id: string; name: string }[]> {
    const rows = await this.#options.database
      .selectDistinct({ id: applications.accountId })
      .from(applications);
    const names = await this.#options.accounts.names(rows.map(({ id }) => id));
    return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
  }

  /**
   * @param keyword only owners of an application with this text in its name; all if undefined
   * @returns a query for the ids of accounts that own an application
   */
  ownerIds(keyword?: string) {
    return this.#options.database
      .select({ id: applications.accountId })
      .from(applications)
      .where(
        and(
          isNull(applications.deleteTime),
          keyword?.trim() ? contains(applications.name, keyword) : undefined,
        ),
      );
  }

  /** @returns a query for the owner of the application with this AppID, in any letter case */
  ownerId(appId: string) {
    return this.#options.database
      .select({ id: applications.accountId })
      .from(applications)
      .where(and(eq(applications.appId, appId.trim().toUpperCase()), isNull(applications.deleteTime)));
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
