import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorCode, type GatewayInvokeLog } from '@platform/sdk';
import { type BodyOf, type ResultOf, SESSION_ENDED } from '@platform/sdk/operations';
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Sessions } from '#accounts/sessions.ts';
import type { Database } from '#database/database.ts';
import { databaseErrorOf } from '#database/errors.ts';
import { invokeLogs } from '#gateway/tables.ts';
import { ConcurrencyLimit } from '#http/concurrencyLimit.ts';
import { invalidField, Refusal } from '#http/refusal.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import { type LogRow, logColumns } from './rows.ts';

/** How often the log is read while somebody follows, in milliseconds. */
const INTERVAL = 500;
/** How long a request waits for a call, in milliseconds: less than the timeouts of clients and proxies. */
const WAIT = 20_000;
/** How often the session of a waiting request is checked, in milliseconds. */
const SESSION_CHECK = 5_000;
/** The maximum number of calls of a response. */
const MAX_CALLS = 100;
/** The maximum age of a returned call, in milliseconds, so that an old cursor does not read the whole log. */
const REACH = 15 * 60_000;
/** PostgreSQL's code for a text that is not valid for its type. */
const INVALID_TEXT = '22P02';

/** Filters and cursor: the contract's `followOwnInvokeLog`. */
export type TailFilters = BodyOf<'followOwnInvokeLog'>;

/** An account that follows its calls, by one request. */
export interface Follower {
  accountId: string;
  /** The token of the session, which has to stay open while the request waits. */
  token: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/** Options of CallTail. */
export interface CallTailOptions {
  database: Database;
  sessions: Pick<Sessions, 'find'>;
  clock: () => Date;
  /** Adds names to an account's calls. */
  named: (accountId: string, rows: LogRow[]) => Promise<GatewayInvokeLog[]>;
  errors: Pick<RepeatedErrors, 'log'>;
}

/** A request that waits for calls of an account. */
interface Watch {
  accountId: string;
  /** Whether calls of the account were logged since the last wait ended. */
  isChanged: boolean;
  wake: () => void;
}

/**
 * Lets accounts follow their calls, whichever process logs them, because all processes share the log. A cursor is a snapshot
 * of the database, which contains exactly the calls that were committed, regardless of their times (decision record 0036).
 * The gateway has no extra work. While somebody follows, one query per interval looks for new calls of all followed accounts;
 * otherwise there are no queries.
 */
export class CallTail {
  readonly #options: CallTailOptions;
  readonly #limit = new ConcurrencyLimit({ what: 'live views', atOnce: 200, waiting: 0, perAccount: 4 });
  readonly #watches = new Set<Watch>();
  readonly #closing = new AbortController();
  #isLooking = false;

  constructor(options: CallTailOptions) {
    this.#options = options;
  }

  /**
   * @returns the calls since the cursor, as soon as there are any; none if the wait ends first. If no cursor is given, only a
   *   new cursor, at once
   * @throws Refusal TooManyRequests, SessionInvalid if the session ends while the request waits, or ValidationFailed for a
   *   wrong cursor
   */
  follow(follower: Follower, filters: TailFilters): Promise<ResultOf<'followOwnInvokeLog'>> {
    return this.#limit.run(follower.accountId, async () => {
      const { cursor, ...conditions } = filters;
      if (!cursor) return { list: [], isCut: false, cursor: await this.#position() };
      const end = AbortSignal.any([follower.signal, this.#closing.signal, AbortSignal.timeout(WAIT)]);
      const watch = this.#watch(follower.accountId);
      try {
        for (;;) {
          const found = await this.#read(follower.accountId, cursor, conditions);
          if (found.list.length > 0 || end.aborted) return found;
          await this.#changed(watch, end);
          await this.#assertOpen(follower);
        }
      } finally {
        this.#watches.delete(watch);
      }
    });
  }

  /** Ends all waiting requests. Later requests get their response at once. */
  close(): void {
    this.#closing.abort();
  }

  /** Starts watching an account. Called before the log is read, so that no call in between is missed. */
  #watch(accountId: string): Watch {
    const watch = { accountId, isChanged: false, wake: () => {} };
    this.#watches.add(watch);
    if (!this.#isLooking) void this.#look();
    return watch;
  }

  /** Resolves when the account has new calls, when the session should be checked, or when the wait ends. */
  async #changed(watch: Watch, end: AbortSignal): Promise<void> {
    if (!watch.isChanged) {
      const signal = AbortSignal.any([end, AbortSignal.timeout(SESSION_CHECK)]);
      await new Promise<void>((resolve) => {
        watch.wake = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
        if (signal.aborted) resolve();
      });
    }
    watch.isChanged = false;
  }

  async #assertOpen({ accountId, token }: Follower): Promise<void> {
    const session = await this.#options.sessions.find(token);
    if (session?.account.id !== accountId) throw new Refusal(ErrorCode.SessionInvalid, SESSION_ENDED);
  }

  /** Looks for new calls until nobody watches. The first time, and after an error, wakes all watches, to be safe. */
  async #look(): Promise<void> {
    this.#isLooking = true;
    let position: string | undefined;
    while (this.#watches.size > 0) {
      const watched = new Set([...this.#watches].map(({ accountId }) => accountId));
      const { found, next } = await this.#changedSince(position, [...watched]).catch((error: unknown) => {
        this.#options.errors.log('New calls of followed accounts could not be looked for', error, {});
        return { found: watched, next: undefined };
      });
      position = next;
      for (const watch of this.#watches) {
        if (!found.has(watch.accountId)) continue;
        watch.isChanged = true;
        watch.wake();
      }
      await sleep(INTERVAL);
    }
    this.#isLooking = false;
  }

  async #changedSince(position: string | undefined, accountIds: string[]) {
    const next = await this.#position();
    if (position === undefined) return { found: new Set(accountIds), next };
    const rows = await this.#options.database
      .selectDistinct({ callerId: invokeLogs.callerId })
      .from(invokeLogs)
      .where(and(inArray(invokeLogs.callerId, accountIds), this.#between(position, next)));
    return { found: new Set(rows.map(({ callerId }) => callerId)), next };
  }

  async #read(
    accountId: string,
    cursor: string,
    { appId, status }: Omit<TailFilters, 'cursor'>,
  ): Promise<ResultOf<'followOwnInvokeLog'>> {
    const next = await this.#position();
    const rows = await this.#options.database
      .select(logColumns)
      .from(invokeLogs)
      .where(
        and(
          eq(invokeLogs.callerId, accountId),
          appId ? eq(invokeLogs.appId, appId) : undefined,
          status ? eq(invokeLogs.status, status) : undefined,
          this.#between(cursor, next),
        ),
      )
      .orderBy(desc(invokeLogs.startTime), desc(invokeLogs.id))
      .limit(MAX_CALLS + 1)
      .catch((error: unknown) => {
        if (databaseErrorOf(error)?.code !== INVALID_TEXT) throw error;
        throw invalidField('cursor', 'Please use the cursor of the previous response');
      });
    const list = await this.#options.named(accountId, rows.slice(0, MAX_CALLS));
    return { list, isCut: rows.length > MAX_CALLS, cursor: next };
  }

  /** A condition for the calls that are in a snapshot but not in an earlier one. */
  #between(earlier: string, later: string): SQL | undefined {
    const { transaction, startTime } = invokeLogs;
    const since = sql`${earlier}::pg_snapshot`;
    return and(
      gt(startTime, new Date(this.#options.clock().getTime() - REACH)),
      sql`${transaction} >= pg_snapshot_xmin(${since})`,
      sql`not pg_visible_in_snapshot(${transaction}, ${since})`,
      sql`pg_visible_in_snapshot(${transaction}, ${later}::pg_snapshot)`,
    );
  }

  async #position(): Promise<string> {
    const { rows } = await this.#options.database.execute<{ position: string }>(
      sql`select pg_current_snapshot()::text as position`,
    );
    return rows[0]?.position ?? '';
  }
}
