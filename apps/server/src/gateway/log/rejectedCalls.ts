import type { Logger } from 'pino';
import { networksOf } from '#http/address.ts';
import type { Observer } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';
import type { LogEntry } from './entry.ts';
import { WriteQueue } from './writeQueue.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
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
/** The maximum number of keys that are counted separately in a period. Further keys share one limit. */
const MAX_KEYS = 10_000;

/** Options of PeriodLimit. */
interface PeriodLimitOptions {
  /** The maximum number of calls per key and period. */
  limit: number;
  /** The length of a period in milliseconds. */
  length: number;
}

/** Limits calls in fixed periods by key, such as an account or an address. */
class PeriodLimit {
  readonly #options: PeriodLimitOptions;
  #period = 0;
  #calls = new Map<string, number>();

  constructor(options: PeriodLimitOptions) {
    this.#options = options;
  }

  /**
   * @param factors the keys of a call, each with the factor by which its limit is multiplied
   * @param time milliseconds since 1970
   * @returns whether a call is within the limits of all its keys; only {@link count} counts it
   */
  allows(factors: Map<string, number>, time: number): boolean {
    const period = Math.floor(time / this.#options.length);
    if (this.#period !== period) {
      this.#period = period;
      this.#calls = new Map();
    }
    return [...this.#counted(factors)].every(
      ([key, factor]) => (this.#calls.get(key) ?? 0) < this.#options.limit * factor,
    );
  }

  /** Counts a call. */
  count(factors: Map<string, number>): void {
    for (const key of this.#counted(factors).keys()) this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
  }

  /** The keys to count by. When there are too many, all new keys share one. */
  #counted(factors: Map<string, number>): Map<string, number> {
    const isCounted = (key: string) => this.#calls.has(key) || this.#calls.size < MAX_KEYS;
    return new Map([...factors].map(([key, factor]) => (isCounted(key) ? [key, factor] : ['', 1])));
  }
}

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

/** An address, and the wider networks of an IPv6 address with their larger limits. */
const factorsOf = (address: string) =>
  new Map(networksOf(address).map(({ prefix, factor }) => [prefix, factor]));

/**
 * Writes rejected calls to the log in the background. Best effort, so that a flood of rejected calls slows down no
 * other calls and uses little memory.
 */
export class RejectedCalls {
  readonly #options: RejectedCallsOptions;
  readonly #queue: WriteQueue<LogEntry>;
  readonly #accounts = [
    new PeriodLimit({ limit: ACCOUNT_LIMITS.perMinute, length: MINUTE }),
    new PeriodLimit({ limit: ACCOUNT_LIMITS.perDay, length: DAY }),
  ];
  readonly #addresses = new PeriodLimit({ limit: UNKNOWN_LIMITS.perMinute, length: MINUTE });
  readonly #unknown = new PeriodLimit({ limit: UNKNOWN_LIMITS.perDay, length: DAY });

  constructor(options: RejectedCallsOptions) {
    this.#options = options;
    this.#queue = new WriteQueue({ ...options, what: 'Rejected calls' });
  }

  /**
   * Counts a rejected call against the limits of its account.
   *
   * @returns whether to log the call with {@link add}; if not, it is counted as dropped
   */
  takesOf(accountId: string): boolean {
    const keys = new Map([[accountId, 1]]);
    const time = this.#options.clock().getTime();
    const isTaken = this.#accounts.every((limit) => limit.allows(keys, time));
    if (isTaken) for (const limit of this.#accounts) limit.count(keys);
    else this.#queue.drop(1);
    return isTaken;
  }

  /**
   * Counts a call of an unknown account against the limits of its address and of the day.
   *
   * @param address the caller's address
   * @returns whether to log the call, like {@link takesOf}
   */
  takesFrom(address: string): boolean {
    const all = new Map([['all', 1]]);
    const isTaken = this.isWithinLimit(address) && this.#unknown.allows(all, this.#options.clock().getTime());
    if (isTaken) {
      this.#addresses.count(factorsOf(address));
      this.#unknown.count(all);
    } else this.#queue.drop(1);
    return isTaken;
  }

  /**
   * @param address the caller's address
   * @returns whether the address has calls left in this minute, regardless of the day's limit
   */
  isWithinLimit(address: string): boolean {
    return this.#addresses.allows(factorsOf(address), this.#options.clock().getTime());
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
}
