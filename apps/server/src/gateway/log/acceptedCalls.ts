import { sql } from 'drizzle-orm';
import type { ApplicationKeys } from '#applications/keys.ts';
import type { Database } from '#database/database.ts';
import { isLockTimeout } from '#database/errors.ts';
import { statement } from '#database/statement.ts';
import { countFreeCalls, type DailyCount, SELECT_COUNTED } from '#freeQuota/service.ts';
import { endOfTurn } from '#gateway/turn.ts';
import { enterFreeCalls, type Ledger, type UsedCall } from '#ledger/service.ts';
import type { Observer } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import { insertEntries, type LogEntry, loggingOf } from './entry.ts';
import type { LogPartitions } from './partitions.ts';

/** The maximum number of calls that are committed together. */
const GROUP = 250;

/** A call that succeeded upstream, to be charged and logged. */
export interface AcceptedCall {
  entry: LogEntry;
  accessKeyId: string;
  used: UsedCall;
}

interface WaitingCall {
  accepted: AcceptedCall;
  /** When it arrived, by `performance.now()`. */
  arrival: number;
  resolve: (calls: number | undefined) => void;
  reject: (error: unknown) => void;
}

/** Options of AcceptedCalls. */
export interface AcceptedCallsOptions {
  database: Database;
  ledger: Pick<Ledger, 'isFree' | 'charge' | 'chargeFree'>;
  keys: Pick<ApplicationKeys, 'touch'>;
  partitions: Pick<LogPartitions, 'write'>;
  /** Logs why the last use of keys could not be recorded. */
  errors: Pick<RepeatedErrors, 'log'>;
  observer?: Pick<Observer, 'group'> | undefined;
}

/** Counts free calls, logs them and enters them in the ledger. Skips the calls of a day if not all of them are free. */
const countLogAndEnter = statement<DailyCount, 'days' | 'entries'>(
  'charge free calls',
  sql`
    ${countFreeCalls(sql.placeholder('days'))},
    logged as (
      ${loggingOf(sql.placeholder('entries'), '"accountId" text, "apiId" text, day date')}
      join counted using ("accountId", "apiId", day)
      returning id, start_time, caller_id, app_id, api_method, version
    ),
    entered as (${enterFreeCalls(sql`logged`)})
    ${SELECT_COUNTED}`,
);

/**
 * Charges and logs accepted calls, each exactly once. Calls that arrive during a commit wait and share the next
 * one, because a commit costs about the same for one call as for many.
 */
export class AcceptedCalls {
  readonly #options: AcceptedCallsOptions;
  readonly #waiting: WaitingCall[] = [];
  #isCommitting = false;

  constructor(options: AcceptedCallsOptions) {
    this.#options = options;
  }

  /** The number of calls that wait for the next commit. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Charges and logs a call, both or neither.
   *
   * @returns the number of the day's calls including this one, once it is committed; undefined if no quota was left
   *   for it, so that nothing was charged or logged
   * @throws if the database fails
   */
  commit(accepted: AcceptedCall): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ accepted, arrival: performance.now(), resolve, reject });
      if (!this.#isCommitting) void this.#commitWaiting();
    });
  }

  async #commitWaiting(): Promise<void> {
    this.#isCommitting = true;
    while (this.#waiting.length > 0) {
      await this.#gather();
      const group = this.#waiting.splice(0, GROUP);
      this.#options.observer?.group('commit', group.length);
      await this.#commitGroup(group);
    }
    this.#isCommitting = false;
  }

  /**
   * Waits as long as each turn of the event loop brings further calls. The embedded database blocks the event loop
   * while it works, so calls that arrived in the meantime have not been read yet.
   */
  async #gather(): Promise<void> {
    for (let gathered = 0; gathered < this.#waiting.length && gathered < GROUP; ) {
      gathered = this.#waiting.length;
      await endOfTurn();
    }
  }

  /** Commits free calls, such as nearly all calls of basic APIs, by one statement, and the others in a transaction. */
  async #commitGroup(group: WaitingCall[]): Promise<void> {
    const { ledger } = this.#options;
    const free = new Set(group.filter(({ accepted }) => ledger.isFree(accepted.used)));
    // Another process may have used up the free quota.
    const left = new Set(await this.#commit([...free], (calls) => this.#chargeFree(calls)));
    const others = group.filter((waiting) => !free.has(waiting) || left.has(waiting));
    for (const { resolve } of await this.#commit(others, (calls) => this.#charge(calls))) resolve(undefined);
  }

  /**
   * Commits calls together. Resolves the charged ones and returns the others. If a partition is missing and locked,
   * all of them fail, because trying them one by one would delay the next calls by the lock timeout for each.
   */
  async #commit(
    group: WaitingCall[],
    charge: (calls: AcceptedCall[]) => Promise<Map<string, number>>,
  ): Promise<WaitingCall[]> {
    if (group.length === 0) return [];
    try {
      const calls = group.map(({ accepted }) => accepted);
      const entries = calls.map(({ entry }) => entry);
      // The wait for a partition counts from the arrival, because a call may have waited behind others for the same one.
      const since = Math.min(...group.map(({ arrival }) => arrival));
      const charged = await this.#options.partitions.write(entries, () => charge(calls), since);
      return group.filter(({ accepted, resolve }) => {
        const calls = charged.get(accepted.entry.id);
        if (calls !== undefined) resolve(calls);
        return calls === undefined;
      });
    } catch (error) {
      // One call must not fail the others. The entry's id prevents a retried call from being charged twice.
      const left: WaitingCall[] = [];
      if (group.length === 1 || isLockTimeout(error)) for (const { reject } of group) reject(error);
      else for (const waiting of group) left.push(...(await this.#commit([waiting], charge)));
      return left;
    }
  }

  async #chargeFree(group: AcceptedCall[]): Promise<Map<string, number>> {
    const { database, ledger } = this.#options;
    // The logged row is also the one that is counted and entered, so that no call can be charged without being
    // logged.
    const rows = group.map(({ entry, used: { accountId, appId, apiId, methodName, version, day } }) => ({
      ...entry,
      callerId: accountId,
      accountId,
      appId,
      apiId,
      methodName,
      version,
      day,
    }));
    const charged = await ledger.chargeFree(
      group.map(({ used }) => used),
      (days) => countLogAndEnter(database, { days: JSON.stringify(days), entries: JSON.stringify(rows) }),
    );
    await this.#touchKeys(group.filter(({ entry }) => charged.has(entry.id)));
    return charged;
  }

  /** Records when the keys of charged calls were last used. If that fails, the calls stay charged. */
  async #touchKeys(charged: AcceptedCall[]): Promise<void> {
    const { database, keys, errors } = this.#options;
    try {
      await keys.touch(database, lastUses(charged));
    } catch (error) {
      errors.log('The last use of keys was not noted', error, {});
    }
  }

  #charge(group: AcceptedCall[]): Promise<Map<string, number>> {
    const { database, ledger, keys } = this.#options;
    return database.transaction(async (transaction) => {
      const charged = await ledger.charge(
        transaction,
        group.map(({ used }) => used),
      );
      const accepted = group.filter(({ entry }) => charged.has(entry.id));
      await insertEntries(
        transaction,
        accepted.map(({ entry }) => entry),
      );
      await keys.touch(transaction, lastUses(accepted));
      return charged;
    });
  }
}

function lastUses(accepted: AcceptedCall[]): Map<string, Date> {
  const uses = new Map<string, Date>();
  for (const { accessKeyId, entry } of accepted) {
    const known = uses.get(accessKeyId);
    if (!known || known < entry.startTime) uses.set(accessKeyId, entry.startTime);
  }
  return uses;
}
