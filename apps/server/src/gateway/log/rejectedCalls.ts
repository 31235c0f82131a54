import type { Logger } from 'pino';
import { WriteQueue } from '#database/writeQueue.ts';
import { LogLimits } from '#http/logLimits.ts';
import type { Observer } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import type { LogEntry } from './entry.ts';

/**
 * The maximum numbers of one account's rejected calls that a process logs per minute, and per day in UTC. They keep one
 * account from filling the disk.
 */
const ACCOUNT_LIMITS = { perMinute: 600, perDay: 50_000 };
/**
 * The maximum numbers of rejected calls of unknown accounts that a process logs: per minute and address, and per day in
 * UTC in total. They are needed because anyone can send any number of such calls.
 */
const UNKNOWN_LIMITS = { perMinute: 60, perDay: 20_000 };

/** Options of RejectedCalls. */
export interface RejectedCallsOptions {
  /** Inserts rows into the call log. */
  write: (entries: LogEntry[]) => Promise<void>;
  /** Logs the number of lost entries. */
  logger: Logger;
  /** Logs why entries could not be written. */
  errors: Pick<RepeatedErrors, 'log'>;
  clock: () => Date;
  observer?: Pick<Observer, 'lostRows'> | undefined;
}

/**
 * Writes rejected calls to the log in the background. Best effort, so that a flood of rejected calls slows down no
 * other calls and uses little memory.
 */
export class RejectedCalls {
  readonly #queue: WriteQueue<LogEntry>;
  readonly #limits: LogLimits;

  constructor(options: RejectedCallsOptions) {
    this.#limits = new LogLimits({
      ofAccount: ACCOUNT_LIMITS,
      unknown: UNKNOWN_LIMITS,
      clock: options.clock,
    });
    this.#queue = new WriteQueue({ ...options, what: 'Rejected calls' });
  }

  /**
   * Counts a rejected call against the limits of its account.
   *
   * @returns whether to log the call with {@link add}; if not, it is counted as dropped
   */
  takesOf(accountId: string): boolean {
    return this.#counted(this.#limits.takesOf(accountId));
  }

  /**
   * Counts a call of an unknown account against the limits of its address and of the day.
   *
   * @param address the caller's address
   * @returns whether to log the call, like {@link takesOf}
   */
  takesFrom(address: string): boolean {
    return this.#counted(this.#limits.takesFrom(address));
  }

  /**
   * @param address the caller's address
   * @returns whether the address has calls left in this minute, regardless of the day's limit
   */
  isWithinLimit(address: string): boolean {
    return this.#limits.isWithinLimit(address);
  }

  /** The number of entries that wait to be written. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** @param entry the rejected call's row */
  add(entry: LogEntry): void {
    this.#queue.add(entry);
  }

  /** Writes all waiting entries, and resolves when none are left. */
  settled(): Promise<void> {
    return this.#queue.settled();
  }

  /** Counts a call that is not logged as dropped. */
  #counted(isTaken: boolean): boolean {
    if (!isTaken) this.#queue.drop(1);
    return isTaken;
  }
}
