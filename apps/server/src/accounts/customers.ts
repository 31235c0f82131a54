import { type DeveloperAccount, type DeveloperDetail, ErrorCode } from '@platform/sdk';
import {
  type BodyOf,
  type FileResponse,
  isOperator,
  type QueryOf,
  type ResultOf,
} from '@platform/sdk/operations';
import {
  callKeywordKind,
  normalizeCallKeyword,
  operatorRefusals,
  USER_ROLES,
  USER_TYPES,
} from '@platform/sdk/rules';
import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { ApplicationDirectory } from '#applications/directory.ts';
import type { ApplicationKeys } from '#applications/keys.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import { behind, inBatches } from '#database/batches.ts';
import type { Database } from '#database/database.ts';
import { orderOf } from '#database/sorting.ts';
import { lowered } from '#database/text.ts';
import type { EnterpriseSummary, Enterprises } from '#enterprises/service.ts';
import { notFound, Refusal } from '#http/refusal.ts';
import { type Column, exportedDays, spreadsheet } from '#http/spreadsheet.ts';
import { type Account, isClosed, isNotClosed, refuseOwn } from './account.ts';
import { hasNameOrPhone } from './directory.ts';
import { newOneTimePassword } from './passwordHash.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { accounts } from './tables.ts';

/** Fields of an account that operators switch. */
type Switch = 'isEnabled' | 'isVip' | 'isInvokeBillingEnabled';

/** Record of each switch in the operation log. */
const SWITCH_RECORDS = {
  isEnabled: { operateType: 'forbiddenStatus', on: 'Enabled the account', off: 'Deactivated the account' },
  isVip: { operateType: 'vipStatus', on: 'Granted VIP', off: 'Revoked VIP' },
  isInvokeBillingEnabled: {
    operateType: 'invokeBillingStatus',
    on: 'Turned billing on',
    off: 'Turned billing off',
  },
} as const;

const LATEST_FIRST = [desc(accounts.registrationTime), desc(accounts.id)];

/** The order of the index `accounts_name`, forward and backward. */
const BY_NAME = {
  asc: [asc(lowered(accounts.name)), asc(accounts.id)],
  desc: [desc(lowered(accounts.name)), desc(accounts.id)],
};

const COLUMNS: Column<DeveloperAccount>[] = [
  ['Name', ({ name }) => name],
  ['Area code', ({ areaCode }) => areaCode],
  ['Phone', ({ phone }) => phone],
  ['Enterprise', ({ enterpriseName }) => enterpriseName],
  ['User type', ({ role }) => USER_ROLES[role]],
  ['Account type', ({ userType }) => USER_TYPES[userType]],
  ['Registered', ({ registrationTime }) => registrationTime, 'time'],
  ['Certified', ({ authenticationTime }) => authenticationTime, 'time'],
  ['VIP', ({ isVip }) => isVip],
  ['Enabled', ({ isEnabled }) => isEnabled],
  ['Billing on', ({ isInvokeBillingEnabled }) => isInvokeBillingEnabled],
  ['Account ID', ({ userId }) => userId],
];

/** Options of Customers. */
export interface CustomersOptions {
  database: Database;
  passwords: Passwords;
  sessions: Sessions;
  enterprises: Enterprises;
  applications: ApplicationDirectory;
  keys: ApplicationKeys;
  operateLogs: OperateLogs;
  clock: () => Date;
  /** The password that a reset sets; by default a new one-time password each time. */
  resetPassword?: string | undefined;
}

/** Accounts as operators see and change them (specification §6, §7.8). */
export class Customers {
  readonly #options: CustomersOptions;

  constructor(options: CustomersOptions) {
    this.#options = options;
  }

  /** @returns one page of the accounts, by default the latest registration first */
  async list(filters: BodyOf<'getAccountList'>): Promise<{ total: number; list: DeveloperAccount[] }> {
    const { pageNumber = 1, pageSize = 20, sortBy, sortOrder = 'asc' } = filters;
    const matching = this.#conditionOf(filters);
    const order =
      sortBy === 'name'
        ? BY_NAME[sortOrder]
        : orderOf({ registrationTime: accounts.registrationTime }, { sortBy, sortOrder }, LATEST_FIRST);
    // Finds the page's ids first, so that whole rows are read only for the page, however far back it is.
    const page = this.#options.database
      .select({ id: accounts.id })
      .from(accounts)
      .where(matching)
      .orderBy(...order)
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize);
    const [[all], rows] = await Promise.all([
      this.#options.database.select({ total: count() }).from(accounts).where(matching),
      this.#options.database
        .select()
        .from(accounts)
        .where(inArray(accounts.id, page))
        .orderBy(...order),
    ]);
    return { total: all?.total ?? 0, list: await this.#present(rows) };
  }

  /**
   * @param filters the page, and a keyword. The keyword matches part of a name (of the account, its enterprise or one of
   *   its applications), part of the phone number, or the whole account id or AppID
   * @returns one page of the accounts that own an application, by name, each with its applications
   */
  async developers(
    filters: QueryOf<'getDeveloperDetailList'>,
  ): Promise<{ total: number; list: DeveloperDetail[] }> {
    const { keyword = '', pageNumber = 1, pageSize = 20 } = filters;
    const { applications } = this.#options;
    const matching = and(
      isNotClosed,
      inArray(accounts.id, applications.ownerIds()),
      keyword.trim()
        ? isAppId(keyword)
          ? this.#contains(keyword)
          : or(this.#contains(keyword), inArray(accounts.id, applications.ownerIds(keyword)))
        : undefined,
    );
    const [[all], rows] = await Promise.all([
      this.#options.database.select({ total: count() }).from(accounts).where(matching),
      this.#options.database
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

  /** @returns a streamed spreadsheet of the accounts, the latest registration first; records the export */
  async export(
    operator: Account,
    { format, ...filters }: BodyOf<'exportAccountList'>,
  ): Promise<FileResponse> {
    await this.#options.operateLogs.recordExport(operator, 'accounts', filters);
    const matching = this.#conditionOf(filters);
    const { registrationTime, id } = accounts;
    const rows = inBatches<DeveloperAccount>(async (last, limit) => {
      const after = last && { time: new Date(last.registrationTime), id: last.userId };
      return this.#present(
        await this.#options.database
          .select()
          .from(accounts)
          .where(and(matching, behind(registrationTime, id, after)))
          .orderBy(...LATEST_FIRST)
          .limit(limit),
      );
    });
    const days = exportedDays(
      this.#options.clock(),
      filters.registrationTimeFrom,
      filters.registrationTimeTo,
    );
    return spreadsheet({ name: 'Accounts', format, days, columns: COLUMNS, rows });
  }

  /**
   * Enables an account, or deactivates it and ends its sessions.
   *
   * @throws Refusal NotFound; or NotPermitted if the account is the caller's own, belongs to a developer of the caller's
   *   enterprise, or belongs to an operator and the caller is not an administrator
   */
  setEnabled(operator: Account, userId: string, isEnabled: boolean): Promise<DeveloperAccount> {
    return this.#switch(operator, userId, 'isEnabled', isEnabled, (account) => {
      if (account.id === operator.id) throw notPermitted('You can’t deactivate your own account');
      if (isProtectedOperator(operator, account)) {
        throw notPermitted('Only an administrator can deactivate an operator');
      }
      refuseColleague(operator, account);
    });
  }

  /**
   * Grants or revokes an account's VIP status.
   *
   * @throws Refusal NotFound; NotPermitted if the account is the caller's own or belongs to the caller's enterprise; or
   *   Conflict if it belongs to an operator
   */
  setVip(operator: Account, userId: string, isVip: boolean): Promise<DeveloperAccount> {
    return this.#switch(operator, userId, 'isVip', isVip, (account) => {
      refuseOwn(operator, account);
      if (isOperator(account)) {
        throw new Refusal(ErrorCode.Conflict, 'Operator accounts can’t have VIP status');
      }
    });
  }

  /**
   * Switches whether an account's calls are charged.
   *
   * @throws Refusal NotFound; or NotPermitted if the account is the caller's own, belongs to the caller's enterprise, or
   *   belongs to an operator and the caller is not an administrator
   */
  setInvokeBilling(operator: Account, userId: string, isEnabled: boolean): Promise<DeveloperAccount> {
    return this.#switch(operator, userId, 'isInvokeBillingEnabled', isEnabled, (account) => {
      refuseOwn(operator, account);
      if (isProtectedOperator(operator, account)) throw notPermitted(operatorRefusals.operatorsBilling);
    });
  }

  /**
   * Resets a password to the configured default, or else to a one-time password, and ends the account's sessions.
   *
   * @returns the account, and the one-time password to hand over; null for the default
   * @throws Refusal NotFound; or NotPermitted if the account is the caller's own, belongs to a developer of the caller's
   *   enterprise, or belongs to an operator and the caller is not an administrator
   */
  async resetPassword(operator: Account, userId: string): Promise<ResultOf<'resetPassword'>> {
    const { passwords, operateLogs, resetPassword } = this.#options;
    const oneTimePassword = resetPassword === undefined ? newOneTimePassword() : null;
    const account = await this.#options.database.transaction(async (transaction) => {
      const found = await this.#lock(transaction, userId);
      if (found.id === operator.id) throw notPermitted('You can’t reset your own password');
      if (isProtectedOperator(operator, found)) {
        throw notPermitted('Only an administrator can reset the password of an operator');
      }
      refuseColleague(operator, found);
      await passwords.setTemporary(userId, resetPassword ?? oneTimePassword ?? '', transaction);
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
    const { keys, sessions, enterprises, operateLogs } = this.#options;
    const changed = await this.#options.database.transaction(async (transaction) => {
      const account = await this.#lock(transaction, userId);
      check(account);
      if (account[field] === value) return account;
      await transaction
        .update(accounts)
        .set({ [field]: value })
        .where(eq(accounts.id, userId));
      if (field === 'isEnabled' && !value) await sessions.endAll(userId, transaction);
      const { operateType, on, off } = SWITCH_RECORDS[field];
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
    // Cached keys contain the account's permissions.
    keys.forget();
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
    if (!account || isClosed(account)) throw notFound('account');
    return account;
  }

  #conditionOf(filters: BodyOf<'exportAccountList'>): SQL | undefined {
    const { keyword = '', role, userType, isVip, isEnabled } = filters;
    const { registrationTimeFrom: from, registrationTimeTo: to } = filters;
    return and(
      isNotClosed,
      role ? eq(accounts.role, role) : undefined,
      userType ? eq(accounts.userType, userType) : undefined,
      isVip === undefined ? undefined : eq(accounts.isVip, isVip),
      isEnabled === undefined ? undefined : eq(accounts.isEnabled, isEnabled),
      from ? gte(accounts.registrationTime, new Date(from)) : undefined,
      to ? lte(accounts.registrationTime, new Date(to)) : undefined,
      keyword.trim() ? this.#contains(keyword) : undefined,
    );
  }

  /** Accounts that a keyword matches. An AppID matches only its owner, although names may contain it, too. */
  #contains(keyword: string): SQL | undefined {
    if (isAppId(keyword)) {
      return inArray(accounts.id, this.#options.applications.ownerId(normalizeCallKeyword(keyword)));
    }
    return or(
      eq(accounts.id, keyword.trim()),
      hasNameOrPhone(keyword),
      inArray(accounts.enterpriseId, this.#options.enterprises.named(keyword)),
    );
  }
}

const isAppId = (keyword: string) => callKeywordKind(keyword) === 'appId';

const notPermitted = (message: string) => new Refusal(ErrorCode.NotPermitted, message);

/**
 * Refuses developers of the operator's own enterprise. Does not refuse operators, whom administrators may change in any
 * enterprise.
 */
function refuseColleague(operator: Account, account: Account): void {
  if (!isOperator(account)) refuseOwn(operator, account);
}

/** Checks whether the account belongs to an operator, but the caller is not an administrator. */
function isProtectedOperator(operator: Account, account: Account): boolean {
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
