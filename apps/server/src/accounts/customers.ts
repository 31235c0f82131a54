import { type DeveloperAccount, type DeveloperDetail, ErrorCode } from '@platform/sdk';
import {
  type BodyOf,
  type FileAnswer,
  isOperator,
  type QueryOf,
  type ResultOf,
} from '@platform/sdk/operations';
import { operatorRefusals } from '@platform/sdk/rules';
import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { Applications } from '#applications/service.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { containsLowered } from '#database/text.ts';
import type { EnterpriseSummary, Enterprises } from '#enterprises/service.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import { workbook } from '#http/workbook.ts';
import { refuseOwn } from './ownObjects.ts';
import { newOneTimePassword } from './passwords.ts';
import type { Account, Accounts } from './service.ts';
import { endSessions } from './sessions.ts';
import { accounts } from './tables.ts';

/** What operators switch of an account. */
type Switch = 'isEnabled' | 'isVip' | 'isInvokeBillingEnabled';

/** How each switch is recorded. */
const DEEDS = {
  isEnabled: { operateType: 'forbiddenStatus', on: 'Enabled the account', off: 'Deactivated the account' },
  isVip: { operateType: 'vipStatus', on: 'Opened VIP', off: 'Closed VIP' },
  isInvokeBillingEnabled: {
    operateType: 'invokeBillingStatus',
    on: 'Switched invoke billing on',
    off: 'Switched invoke billing off',
  },
} as const;

const LATEST_FIRST = [desc(accounts.registrationTime), desc(accounts.id)];

const COLUMNS: [header: string, value: (account: DeveloperAccount) => unknown][] = [
  ['Name', ({ name }) => name],
  ['Area code', ({ areaCode }) => areaCode],
  ['Phone', ({ phone }) => phone],
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ['Role', ({ role }) => role],
  ['User type', ({ userType }) => userType],
  ['Registered', ({ registrationTime }) => registrationTime],
  ['Certified', ({ authenticationTime }) => authenticationTime],
  ['VIP', ({ isVip }) => isVip],
  ['Enabled', ({ isEnabled }) => isEnabled],
  ['Invoke billing', ({ isInvokeBillingEnabled }) => isInvokeBillingEnabled],
];

/** What the service works with. */
export interface CustomersOptions {
  database: Database;
  accounts: Accounts;
  enterprises: Enterprises;
  applications: Pick<Applications, 'forgetKeys' | 'ownerIds' | 'referencesOf'>;
  operateLogs: OperateLogs;
  clock: () => Date;
  /** What a password is reset to; a one-time password each where none is configured. */
  resetPassword?: string | undefined;
}

/** Accounts as operators see and change them (specification §6, §7.8). */
export class Customers {
  readonly #options: CustomersOptions;
  readonly #database: Database;

  constructor(options: CustomersOptions) {
    this.#options = options;
    this.#database = options.database;
  }

  /** @returns one page of the accounts, the latest registration first */
  async list(filters: BodyOf<'getAccountList'>): Promise<{ total: number; list: DeveloperAccount[] }> {
    const { pageNumber = 1, pageSize = 20 } = filters;
    const matching = this.#conditionOf(filters);
    // The page's ids come from an index alone, however far back the page is.
    const page = this.#database
      .select({ id: accounts.id })
      .from(accounts)
      .where(matching)
      .orderBy(...LATEST_FIRST)
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const [[all], rows] = await Promise.all([
      this.#database.select({ total: count() }).from(accounts).where(matching),
      this.#database
        .select()
        .from(accounts)
        .where(inArray(accounts.id, page))
        .orderBy(...LATEST_FIRST),
    ]);
    return { total: all?.total ?? 0, list: await this.#present(rows) };
  }

  /**
   * @param filters what their name, number, enterprise or an application's name contains, and which page
   * @returns one page of the accounts that own an application, by name, each with its applications
   */
  async developers(
    filters: QueryOf<'getDeveloperDetailList'>,
  ): Promise<{ total: number; list: DeveloperDetail[] }> {
    const { keyword = '', pageNumber = 1, pageSize = 20 } = filters;
    const { applications } = this.#options;
    const matching = and(
      inArray(accounts.id, applications.ownerIds()),
      keyword.trim()
        ? or(this.#contains(keyword), inArray(accounts.id, applications.ownerIds(keyword)))
        : undefined,
    );
    const [[all], rows] = await Promise.all([
      this.#database.select({ total: count() }).from(accounts).where(matching),
      this.#database
        .select()
        .from(accounts)
        .where(matching)
        .orderBy(asc(accounts.searchText), asc(accounts.id))
        .limit(pageSize)
        .offset((pageNumber - 1) * pageSize),
    ]);
    const [owners, owned] = await Promise.all([
      this.#present(rows),
      applications.referencesOf(rows.map(({ id }) => id)),
    ]);
    return {
      total: all?.total ?? 0,
      list: owners.map(({ userId: id, name, areaCode, phone, enterpriseId, enterpriseName }) => ({
        id,
        name,
        areaCode,
        phone,
        enterpriseId,
        enterpriseName,
        appInfoList: owned.get(id) ?? [],
      })),
    };
  }

  /** @returns a workbook of the accounts, the latest registration first, made while it is read; the export is recorded */
  async export(operator: Account, filters: BodyOf<'exportAccountList'>): Promise<FileAnswer> {
    await this.#options.operateLogs.recordExport(operator, 'accounts', filters);
    const matching = this.#conditionOf(filters);
    const { registrationTime, id } = accounts;
    const rows = inBatches<DeveloperAccount>(async (last, limit) => {
      const after = last && { time: new Date(last.registrationTime), id: last.userId };
      return this.#present(
        await this.#database
          .select()
          .from(accounts)
          .where(and(matching, behind(registrationTime, id, after)))
          .orderBy(...LATEST_FIRST)
          .limit(limit),
      );
    });
    return workbook('Accounts', this.#options.clock(), COLUMNS, rows);
  }

  /**
   * Enables an account, or deactivates it and ends its sessions.
   *
   * @throws Refusal NotFound, or NotPermitted for the own account, for others of the own enterprise who are no operators, and
   *   for customer service at an operator's
   */
  setEnabled(operator: Account, userId: string, isEnabled: boolean): Promise<DeveloperAccount> {
    return this.#switch(operator, userId, 'isEnabled', isEnabled, (account) => {
      if (account.id === operator.id) throw notPermitted('You can’t deactivate your own account');
      if (isOutOfReach(operator, account)) {
        throw notPermitted('Only an administrator can deactivate an operator');
      }
      refuseColleague(operator, account);
    });
  }

  /**
   * Opens or closes VIP for an account.
   *
   * @throws Refusal NotFound, NotPermitted for the own account and enterprise, or Conflict for an operator's
   */
  setVip(operator: Account, userId: string, isVip: boolean): Promise<DeveloperAccount> {
    return this.#switch(operator, userId, 'isVip', isVip, (account) => {
      refuseOwn(operator, account);
      if (isOperator(account)) {
        throw new Refusal(ErrorCode.Conflict, 'An operator’s account has no VIP');
      }
    });
  }

  /**
   * Switches whether calls of an account are charged.
   *
   * @throws Refusal NotFound, or NotPermitted for the own account and enterprise, and for customer service at an operator's
   */
  setInvokeBilling(operator: Account, userId: string, isEnabled: boolean): Promise<DeveloperAccount> {
    return this.#switch(operator, userId, 'isInvokeBillingEnabled', isEnabled, (account) => {
      refuseOwn(operator, account);
      if (isOutOfReach(operator, account)) throw notPermitted(operatorRefusals.operatorsBilling);
    });
  }

  /**
   * Resets a password to the configured default, else to a one-time password, and ends the account's sessions.
   *
   * @returns whose it is, and the one-time password to hand over; null for the default
   * @throws Refusal NotFound, or NotPermitted for the own account, for others of the own enterprise who are no operators, and
   *   for customer service at an operator's
   */
  async resetPassword(operator: Account, userId: string): Promise<ResultOf<'resetPassword'>> {
    const { accounts: service, operateLogs, resetPassword } = this.#options;
    const oneTimePassword = resetPassword === undefined ? newOneTimePassword() : null;
    const account = await this.#database.transaction(async (transaction) => {
      const found = await this.#lock(transaction, userId);
      if (found.id === operator.id) throw notPermitted('You can’t reset your own password');
      if (isOutOfReach(operator, found)) {
        throw notPermitted('Only an administrator can reset the password of an operator');
      }
      refuseColleague(operator, found);
      await service.setTemporaryPassword(userId, resetPassword ?? oneTimePassword ?? '', transaction);
      await operateLogs.record(transaction, {
        operator,
        operateType: 'passwordReset',
        user: found,
        enterprise: await this.#options.enterprises.reference(found.enterpriseId, transaction),
        content: 'Reset the password',
      });
      return found;
    });
    const { name, areaCode, phone } = account;
    return { userId, name, areaCode, phone, oneTimePassword };
  }

  async #switch(
    operator: Account,
    userId: string,
    field: Switch,
    value: boolean,
    check: (account: Account) => void,
  ): Promise<DeveloperAccount> {
    const { applications, enterprises, operateLogs } = this.#options;
    const changed = await this.#database.transaction(async (transaction) => {
      const account = await this.#lock(transaction, userId);
      check(account);
      if (account[field] === value) return account;
      await transaction
        .update(accounts)
        .set({ [field]: value })
        .where(eq(accounts.id, userId));
      if (field === 'isEnabled' && !value) await endSessions(transaction, userId);
      const { operateType, on, off } = DEEDS[field];
      await operateLogs.record(transaction, {
        operator,
        operateType,
        user: account,
        enterprise: await enterprises.reference(account.enterpriseId, transaction),
        content: value ? on : off,
        changes: changesOf(account, { [field]: value }),
      });
      return { ...account, [field]: value };
    });
    // What the account may do is part of its keys.
    applications.forgetKeys();
    const [presented] = await this.#present([changed]);
    return presented as DeveloperAccount;
  }

  async #present(rows: Account[]): Promise<DeveloperAccount[]> {
    const ids = rows.map(({ enterpriseId }) => enterpriseId).filter((id) => id !== null);
    const summaries = await this.#options.enterprises.summaries([...new Set(ids)]);
    return rows.map((row) => present(row, summaries));
  }

  async #lock(transaction: Database, userId: string): Promise<Account> {
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, userId)).for('update');
    if (!account) throw notFound('account');
    return account;
  }

  #conditionOf(filters: BodyOf<'exportAccountList'>): SQL | undefined {
    const { keyword = '', role, userType, isVip, isEnabled } = filters;
    const { registrationTimeFrom: from, registrationTimeTo: to } = filters;
    return and(
      role ? eq(accounts.role, role) : undefined,
      userType ? eq(accounts.userType, userType) : undefined,
      isVip === undefined ? undefined : eq(accounts.isVip, isVip),
      isEnabled === undefined ? undefined : eq(accounts.isEnabled, isEnabled),
      from ? gte(accounts.registrationTime, new Date(from)) : undefined,
      to ? lte(accounts.registrationTime, new Date(to)) : undefined,
      keyword.trim() ? this.#contains(keyword) : undefined,
    );
  }

  #contains(keyword: string): SQL | undefined {
    return or(
      containsLowered(accounts.searchText, keyword),
      inArray(accounts.enterpriseId, this.#options.enterprises.named(keyword)),
    );
  }
}

const notPermitted = (message: string) => new Refusal(ErrorCode.NotPermitted, message);

/** Operators' accounts are the administrators' business, whatever enterprise they belong to. */
function refuseColleague(operator: Account, account: Account): void {
  if (!isOperator(account)) refuseOwn(operator, account);
}

/** Operators' accounts are the administrators' business. */
function isOutOfReach(operator: Account, account: Account): boolean {
  return isOperator(account) && operator.role !== 'administrator';
}

function present(account: Account, summaries: Map<string, EnterpriseSummary>): DeveloperAccount {
  const { id, name, areaCode, phone, enterpriseId, role, userType } = account;
  const { isVip, isEnabled, isInvokeBillingEnabled, registrationTime, authenticationTime } = account;
  const enterprise = summaries.get(enterpriseId ?? '');
  return {
    userId: id,
    name,
    areaCode,
    phone,
    enterpriseId,
    enterpriseName: enterprise?.name ?? null,
    businessLicense: enterprise?.businessLicense ?? null,
    businessLicenseName: enterprise?.businessLicenseName ?? null,
    role,
    userType,
    registrationTime: registrationTime.toISOString(),
    authenticationTime: authenticationTime?.toISOString() ?? null,
    isVip,
    isEnabled,
    isInvokeBillingEnabled,
  };
}
