import { isOperator } from '@platform/sdk/operations';
import { withoutSeparators } from '@platform/sdk/rules';
import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { containsLowered } from '#database/text.ts';
import { type Account, isNotClosed, TRIAL_DURATION, trialEndOf } from './account.ts';
import { possibleNumbers } from './phoneNumbers.ts';
import { accounts } from './tables.ts';

/** Options of AccountDirectory. */
export interface AccountDirectoryOptions {
  database: Database;
}

/** Lets the server's other domains read accounts, and set the fields whose values they determine. */
export class AccountDirectory {
  readonly #options: AccountDirectoryOptions;

  constructor(options: AccountDirectoryOptions) {
    this.#options = options;
  }

  /** @returns the account, or undefined if there is none with the id */
  async find(accountId: string): Promise<Account | undefined> {
    const [account] = await this.#options.database.select().from(accounts).where(eq(accounts.id, accountId));
    return account;
  }

  /** @returns the account, locked until the transaction ends; undefined if there is none with the id */
  async lock(transaction: Database, accountId: string): Promise<Account | undefined> {
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    return account;
  }

  /**
   * @param database a transaction that the read takes part in
   * @returns the names of accounts by id
   */
  async names(ids: string[], database: Database = this.#options.database): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await database
      .select({ id: accounts.id, name: accounts.name })
      .from(accounts)
      .where(inArray(accounts.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /**
   * @param phone a phone number as people type it, with or without area code
   * @returns the ids of the accounts that it can belong to
   */
  async idsOfPhone(phone: string): Promise<string[]> {
    const numbers = possibleNumbers(phone);
    if (numbers.length === 0) return [];
    const rows = await this.#options.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(or(inArray(accounts.e164, numbers), inArray(accounts.phone, numbers)));
    return rows.map(({ id }) => id);
  }

  /** @returns a query for the ids of the accounts of enterprises */
  idsOfEnterprises(enterpriseIds: SQLWrapper) {
    return this.#options.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.enterpriseId, enterpriseIds));
  }

  /**
   * @param database a transaction that the read takes part in
   * @returns the accounts of enterprises, by name; closed ones are left out
   */
  async ofEnterprises(
    enterpriseIds: string[],
    database: Database = this.#options.database,
  ): Promise<Pick<Account, 'id' | 'name' | 'enterpriseId'>[]> {
    if (enterpriseIds.length === 0) return [];
    return database
      .select({ id: accounts.id, name: accounts.name, enterpriseId: accounts.enterpriseId })
      .from(accounts)
      .where(and(isNotClosed, inArray(accounts.enterpriseId, enterpriseIds)))
      .orderBy(asc(accounts.name), asc(accounts.id));
  }

  /**
   * @param database a transaction that the read takes part in
   * @param ids only these accounts; all by default
   * @param since only accounts that registered after this time; all by default
   * @returns the accounts that are on trial, with the end of their trial
   */
  async onTrial(
    database: Database,
    now: Date,
    ids?: readonly string[],
    since = new Date(0),
  ): Promise<{ id: string; registrationTime: Date; trialExpireTime: Date }[]> {
    const rows = await database
      .select({ id: accounts.id, role: accounts.role, registrationTime: accounts.registrationTime })
      .from(accounts)
      .where(
        and(
          isNotClosed,
          accounts.hasTrial,
          gt(accounts.registrationTime, new Date(Math.max(since.getTime(), now.getTime() - TRIAL_DURATION))),
          lte(accounts.registrationTime, now),
          ids && inArray(accounts.id, [...ids]),
        ),
      );
    return rows
      .filter((account) => !isOperator(account))
      .map(({ id, registrationTime }) => ({
        id,
        registrationTime,
        trialExpireTime: trialEndOf({ registrationTime }),
      }));
  }

  /**
   * @param before only trials that end before this time
   * @param accountId only this account; all by default
   * @returns the developers on trial whose trial ends before that time, with the end of their trial
   */
  async trialsEnding(
    now: Date,
    before: Date,
    accountId?: string,
  ): Promise<{ id: string; trialExpireTime: Date }[]> {
    const { id, role, registrationTime, hasTrial } = accounts;
    const registered = (end: Date) => new Date(end.getTime() - TRIAL_DURATION);
    const rows = await this.#options.database
      .select({ id, role, registrationTime })
      .from(accounts)
      .where(
        and(
          isNotClosed,
          hasTrial,
          gt(registrationTime, registered(now)),
          lt(registrationTime, registered(before)),
          accountId === undefined ? undefined : eq(id, accountId),
        ),
      );
    return rows
      .filter((account) => !isOperator(account))
      .map((account) => ({ id: account.id, trialExpireTime: trialEndOf(account) }));
  }

  /** @returns for each enabled account of `ids`, by its id: whether invoke billing is on, and whether it is a VIP */
  async payers(ids: readonly string[]): Promise<Map<string, { isBilled: boolean; isVip: boolean }>> {
    const { id, isEnabled, isInvokeBillingEnabled: isBilled, isVip } = accounts;
    const rows = await this.#options.database
      .select({ id, isBilled, isVip })
      .from(accounts)
      .where(and(eq(isEnabled, true), inArray(id, [...ids])));
    return new Map(rows.map(({ id: accountId, ...payer }) => [accountId, payer]));
  }

  /**
   * @returns the number of developers' accounts that are not closed, and how many of them registered from `from` until
   *   before `until`
   */
  async countDevelopers(
    from: Date,
    until: Date,
  ): Promise<{ developerCount: number; newDeveloperCount: number }> {
    const { role, registrationTime } = accounts;
    const rows = await this.#options.database
      .select({
        role,
        all: count(),
        registered: sql<number>`count(*) filter (where ${gte(registrationTime, from)} and ${lt(registrationTime, until)})::int`,
      })
      .from(accounts)
      .where(isNotClosed)
      .groupBy(role);
    const developers = rows.filter((row) => !isOperator(row));
    return {
      developerCount: developers.reduce((sum, { all }) => sum + all, 0),
      newDeveloperCount: developers.reduce((sum, { registered }) => sum + registered, 0),
    };
  }

  /**
   * Makes an account a member of an enterprise, unless it belongs to another one.
   *
   * @param transaction the transaction that creates or changes the enterprise
   * @returns whether the account belongs to the enterprise now
   */
  async join(transaction: Database, accountId: string, enterpriseId: string): Promise<boolean> {
    const joined = await transaction
      .update(accounts)
      .set({ enterpriseId })
      .where(
        and(
          eq(accounts.id, accountId),
          or(isNull(accounts.enterpriseId), eq(accounts.enterpriseId, enterpriseId)),
        ),
      )
      .returning({ id: accounts.id });
    return joined.length > 0;
  }

  /**
   * Sets when the accounts of an enterprise were certified.
   *
   * @param transaction the transaction that changes the certification
   * @param authenticationTime null if the enterprise is not certified
   * @returns the ids of the accounts
   */
  async certify(
    transaction: Database,
    enterpriseId: string,
    authenticationTime: Date | null,
  ): Promise<string[]> {
    const changed = await transaction
      .update(accounts)
      .set({ authenticationTime })
      .where(eq(accounts.enterpriseId, enterpriseId))
      .returning({ id: accounts.id });
    return changed.map(({ id }) => id);
  }

  /** Sets the default application of an old developer (see isOldDeveloper); null for none. */
  async setDefaultApp(accountId: string, appId: string | null): Promise<void> {
    await this.#options.database
      .update(accounts)
      .set({ defaultAppId: appId })
      .where(eq(accounts.id, accountId));
  }
}

/** @returns a query for the ids of the accounts that were closed and erased */
export function closedAccounts(database: Database) {
  return database.select({ id: accounts.id }).from(accounts).where(not(isNotClosed));
}

/** @returns a query for the accounts that belong to an enterprise */
export function enterpriseMembers(database: Database) {
  const { id, enterpriseId } = accounts;
  return database.select({ id, enterpriseId }).from(accounts).where(isNotNull(enterpriseId));
}

/** @returns a query for the ids of the accounts with a text in their name or phone number */
export function accountsMatching(database: Database, keyword: string) {
  return database.select({ id: accounts.id }).from(accounts).where(hasNameOrPhone(keyword));
}

/**
 * @param keyword a part of a name, or of a phone number as people type it, with or without area code
 * @returns the condition that an account's name or phone number contains it
 */
export function hasNameOrPhone(keyword: string): SQL | undefined {
  const digits = withoutSeparators(keyword);
  const numbers = possibleNumbers(keyword);
  return or(
    containsLowered(accounts.searchText, keyword),
    numbers.length === 0 ? undefined : inArray(accounts.e164, numbers),
    /^[0-9]+$/.test(digits) && digits !== keyword.trim()
      ? containsLowered(accounts.searchText, digits)
      : undefined,
    /^[+][0-9]+$/.test(digits)
      ? sql`starts_with(${accounts.areaCode} || ${accounts.phone}, ${digits})`
      : undefined,
  );
}
