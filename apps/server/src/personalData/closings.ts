import { isOperator, type ResultOf } from '@platform/sdk/operations';
import { formatDate, operatorRefusals } from '@platform/sdk/rules';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { ApplicationKeys } from '#applications/keys.ts';
import { changesOf, type OperateLogs } from '#audit/service.ts';
import type { Calendar } from '#calendar.ts';
import type { Database } from '#database/database.ts';
import { type DeclaredTable, isPersonal, replacementsOf, stayingColumns } from '#database/personalTables.ts';
import { afterCommit } from '#database/requestTransaction.ts';
import type { Enterprises } from '#enterprises/service.ts';
import { conflict } from '#http/refusal.ts';
import type { QpsGrants } from '#ledger/service.ts';
import { loggedError } from '#loggedError.ts';
import type { Messages } from '#messages/service.ts';
import type { Orders } from '#orders/service.ts';
import { type Periods, sentenceOf } from './sentence.ts';
import { subjectOf } from './subject.ts';
import { accountClosings } from './tables.ts';

const DAY = 24 * 60 * 60_000;

type AccountClosing = ResultOf<'getAccountClosing'>;

const isDue = (now: Date) => and(isNull(accountClosings.eraseTime), lte(accountClosings.closeTime, now));

/** Options of AccountClosings. */
export interface AccountClosingsOptions {
  database: Database;
  tables: readonly DeclaredTable[];
  periods: Periods;
  accounts: AccountDirectory;
  orders: Pick<Orders, 'open' | 'endAll'>;
  licenses: {
    /** Deletes the uploaded files of an account. */
    deleteFilesOf(accountId: string, transaction: Database): Promise<void>;
  };
  enterprises: Pick<Enterprises, 'endIfEmpty'>;
  formerPhones: {
    /** Marks the phone number of an account, so that a later account with it gets no trial. */
    add(transaction: Database, account: Account): Promise<void>;
  };
  keys: Pick<ApplicationKeys, 'forget'>;
  /** The packages of an account that have something left. */
  packagesOf: (accountId: string) => Promise<AccountClosing['packageList']>;
  qpsGrants: Pick<QpsGrants, 'list'>;
  messages: Pick<Messages, 'send'>;
  operateLogs: Pick<OperateLogs, 'record'>;
  /** Sends a text message to an account. */
  inform: (account: Account, text: string) => Promise<void>;
  calendar: Pick<Calendar, 'lastDayOf'>;
  /** The waiting period, in days. */
  waitingDays: number;
  logger: Logger;
  clock: () => Date;
}

/** Closes accounts: after a waiting period, their data is erased (decision record 0045). */
export class AccountClosings {
  readonly #options: AccountClosingsOptions;

  constructor(options: AccountClosingsOptions) {
    this.#options = options;
  }

  /** @returns when an account is closed; null if its closing was not requested */
  async closeTimeOf(accountId: string): Promise<Date | null> {
    const [closing] = await this.#options.database
      .select()
      .from(accountClosings)
      .where(eq(accountClosings.accountId, accountId));
    return closing?.closeTime ?? null;
  }

  /**
   * @param userId undefined for the caller's own account
   * @returns what closing the account erases and what it keeps
   * @throws Refusal as `subjectOf` does
   */
  async preview(caller: Account, userId: string | undefined): Promise<AccountClosing> {
    const { accounts, orders, packagesOf, qpsGrants, calendar, periods, waitingDays, clock } = this.#options;
    const { id } = await subjectOf(accounts, caller, userId);
    const ofAccounts = this.#options.tables.filter(isPersonal).filter(({ of }) => of);
    const isKept = (declared: (typeof ofAccounts)[number]) =>
      declared.closing === 'kept' || stayingColumns(declared).length > 0;
    const erased = ofAccounts.filter((declared) => !isKept(declared) && declared.unexported !== 'all');
    const now = clock();
    const increases = (await qpsGrants.list(id)).filter(({ endTime }) => endTime > now);
    return {
      closeTime: (await this.closeTimeOf(id))?.toISOString() ?? null,
      waitingDays,
      erasedList: erased.map(({ title }) => title),
      keptList: ofAccounts.filter(isKept).map(({ title, keptFor, why }) => ({
        data: title,
        period: sentenceOf(keptFor, periods),
        reason: sentenceOf(why, periods),
      })),
      packageList: await packagesOf(id),
      increaseList: increases.map(({ productName, increasedQps, endTime }) => ({
        productName,
        callsPerSecond: increasedQps,
        expirationDate: calendar.lastDayOf(endTime),
      })),
      orderList: await orders.open(id),
    };
  }

  /**
   * Requests the closing of an account, unless it was requested before.
   *
   * @param userId undefined for the caller's own account
   * @returns when the account is closed
   * @throws Refusal as `subjectOf` does, or Conflict for an operator's account
   */
  async request(caller: Account, userId: string | undefined): Promise<ResultOf<'closeAccount'>> {
    const { database, accounts, messages, inform, waitingDays, clock } = this.#options;
    const account = await subjectOf(accounts, caller, userId);
    if (isOperator(account)) throw conflict(operatorRefusals.notClosable);
    const requestTime = clock();
    const closeTime = new Date(requestTime.getTime() + waitingDays * DAY);
    const isOwn = account.id === caller.id;
    const isNew = await database.transaction(async (transaction) => {
      const inserted = await transaction
        .insert(accountClosings)
        .values({ accountId: account.id, requestTime, closeTime, operatorId: isOwn ? null : caller.id })
        .onConflictDoNothing()
        .returning();
      if (inserted.length === 0) return false;
      if (!isOwn) await this.#record(transaction, caller, account, closeTime);
      await messages.send(
        {
          accountId: account.id,
          title: 'Your account will be closed',
          content: `Your account and its data will be erased on ${formatDate(closeTime.toISOString())}. Until then everything keeps working, and you can keep the account.`,
          noticeType: 'serviceChange',
          jumpUrl: '/accountInfo?show=data',
        },
        transaction,
      );
      return true;
    });
    if (isNew) {
      await afterCommit(() =>
        inform(
          account,
          `Your Passant account will be erased on ${formatDate(closeTime.toISOString())}. To keep it, log in before and choose Keep account.`,
        ),
      );
    }
    const stored = (await this.closeTimeOf(account.id)) ?? closeTime;
    return { closeTime: stored.toISOString() };
  }

  /**
   * Cancels the closing of an account, if it was requested.
   *
   * @param userId undefined for the caller's own account
   * @throws Refusal as `subjectOf` does
   */
  async cancel(caller: Account, userId: string | undefined): Promise<void> {
    const { database, accounts } = this.#options;
    const account = await subjectOf(accounts, caller, userId);
    await database.transaction(async (transaction) => {
      const isCancelled = await this.withdraw(transaction, account.id);
      if (isCancelled && account.id !== caller.id) await this.#record(transaction, caller, account, null);
    });
  }

  /**
   * Cancels the closing of an account, if it was requested, and sends the account a message.
   *
   * @param transaction the transaction that also records who cancels the closing
   * @returns false if the closing was not requested
   */
  async withdraw(transaction: Database, accountId: string): Promise<boolean> {
    const cancelled = await transaction
      .delete(accountClosings)
      .where(and(eq(accountClosings.accountId, accountId), isNull(accountClosings.eraseTime)))
      .returning();
    if (cancelled.length === 0) return false;
    await this.#options.messages.send(
      {
        accountId,
        title: 'Your account stays',
        content: 'The closing of your account was cancelled. Nothing was erased.',
        noticeType: 'serviceChange',
      },
      transaction,
    );
    return true;
  }

  /**
   * Erases the accounts whose waiting period is over. Those with an order that is being paid or invoiced wait until it is
   * completed.
   *
   * @throws if an account could not be erased, after all others were tried; the next run tries it again
   */
  async eraseDue(): Promise<void> {
    const { database, logger, clock } = this.#options;
    let failures = 0;
    const due = await database
      .select({ accountId: accountClosings.accountId })
      .from(accountClosings)
      .where(isDue(clock()))
      .orderBy(asc(accountClosings.closeTime));
    for (const { accountId } of due) {
      try {
        if (await this.#erase(accountId)) logger.info({ accountId }, 'An account was erased');
      } catch (error) {
        failures += 1;
        logger.error(
          { accountId, error: loggedError(error) },
          'A closed account was not erased; it is tried again',
        );
      }
    }
    if (failures > 0) throw new Error(`${failures} of ${due.length} closed accounts were not erased`);
  }

  async #erase(accountId: string): Promise<boolean> {
    const { database, tables, accounts, formerPhones, orders, licenses, enterprises, keys, clock, logger } =
      this.#options;
    const now = clock();
    const isErased = await database.transaction(async (transaction) => {
      const account = await accounts.lock(transaction, accountId);
      const [closing] = await transaction
        .select()
        .from(accountClosings)
        // Somebody may have cancelled it, or another process may have erased the account.
        .where(and(eq(accountClosings.accountId, accountId), isDue(now)))
        .for('update');
      if (!account || !closing) return false;
      const { closeTime } = closing;
      if (isOperator(account)) {
        logger.warn({ accountId, closeTime }, 'A closed account is not erased, because it is an operator’s');
        return false;
      }
      if (!(await orders.endAll(transaction, account))) {
        logger.warn(
          { accountId, closeTime },
          'A closed account waits for an order that is being paid or invoiced',
        );
        return false;
      }
      await formerPhones.add(transaction, account);
      await transaction
        .update(accountClosings)
        .set({ eraseTime: now })
        .where(eq(accountClosings.accountId, accountId));
      // Files first: if the transaction fails, their rows stay, so the next try can still find the files.
      await licenses.deleteFilesOf(accountId, transaction);
      for (const declared of tables) {
        if (!isPersonal(declared) || declared.closing === 'kept') continue;
        const rows = declared.of?.(account);
        if (!rows) continue;
        if (declared.closing === 'deleted') await transaction.delete(declared.table).where(rows);
        else await transaction.update(declared.table).set(replacementsOf(declared, now)).where(rows);
      }
      await enterprises.endIfEmpty(transaction, account.enterpriseId);
      return true;
    });
    if (isErased) keys.forget();
    return isErased;
  }

  async #record(
    transaction: Database,
    operator: Account,
    user: Account,
    closeTime: Date | null,
  ): Promise<void> {
    await this.#options.operateLogs.record(transaction, {
      operator,
      operateType: 'accountClose',
      user,
      content: closeTime ? 'Requested the closing of the account' : 'Cancelled the closing of the account',
      changes: changesOf({ closeTime: null }, { closeTime: closeTime?.toISOString() }),
    });
  }
}
