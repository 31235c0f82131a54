import type { Logger } from 'pino';
import { networksOf } from '#http/address.ts';
import type { LogEntry } from './entry.ts';

/** The maximum number of rejected calls that wait to be written; the oldest are dropped beyond it. */
const MAX_WAITING = 1000;
const BATCH = 250;
/** The time for which rejected calls are collected before they are written together, in milliseconds. */
const WRITE_DELAY = 50;
/** The time for which dropped calls are counted before the server's log states their number, in milliseconds. */
const REPORT_DELAY = 10_000;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Rejected calls of an account that a process logs in a minute and in a day in UTC. The limit keeps one account from
 * filling the disk.
 */
const ACCOUNT_LIMITS = { perMinute: 600, perDay: 50_000 };
/**
 * Rejected calls of unknown accounts that a process logs: in a minute per address, and in a day in UTC in total. Anyone
 * can send any number of them.
 */
const UNKNOWN_LIMITS = { perMinute: 60, perDay: 20_000 };
/** Keys that are counted separately in a period. Further keys share one limit. */
const MAX_KEYS = 10_000;

/** Options of PeriodLimit. */
interface PeriodLimitOptions {
  /** The maximum number of calls of a key in a period. */
  limit: number;
  /** The length of a period in milliseconds. */
  length: number;
}

/** Limits the calls of each key in fixed periods. */
class PeriodLimit {
  readonly #options: PeriodLimitOptions;
  #period = 0;
  #calls = new Map<string, number>();

  constructor(options: PeriodLimitOptions) {
    this.#options = options;
  }

  /**
   * @param factors multiples of the limit by key
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
  clock: () => Date;
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
  readonly #waiting: LogEntry[] = [];
  #dropped = 0;
  readonly #accounts = [
    new PeriodLimit({ limit: ACCOUNT_LIMITS.perMinute, length: MINUTE }),
    new PeriodLimit({ limit: ACCOUNT_LIMITS.perDay, length: DAY }),
  ];
  readonly #addresses = new PeriodLimit({ limit: UNKNOWN_LIMITS.perMinute, length: MINUTE });
  readonly #unknown = new PeriodLimit({ limit: UNKNOWN_LIMITS.perDay, length: DAY });
  #writeTimer: NodeJS.Timeout | undefined;
  #reportTimer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: RejectedCallsOptions) {
    this.#options = options;
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
    else this.#drop(1);
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
    } else this.#drop(1);
    return isTaken;
  }

  /**
   * @param address the caller's address
   * @returns whether the address has calls left in this minute, regardless of the day's limit
   */
  isWithinLimit(address: string): boolean {
    return this.#addresses.allows(factorsOf(address), this.#options.clock().getTime());
  }

  /** @param entry the rejected call's row */
  add(entry: LogEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting.shift();
      this.#drop(1);
    }
    if (this.#waiting.length >= BATCH) this.#start();
    else this.#writeTimer ??= setTimeout(() => this.#start(), WRITE_DELAY);
  }

  /** Writes all waiting entries, and resolves when none are left. */
  async settled(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing) {
      this.#start();
      await this.#writing;
    }
    this.#reportDropped();
  }

  #drop(calls: number): void {
    this.#dropped += calls;
    this.#reportTimer ??= setTimeout(() => this.#reportDropped(), REPORT_DELAY);
  }

  #reportDropped(): void {
    clearTimeout(this.#reportTimer);
    this.#reportTimer = undefined;
    if (this.#dropped > 0)
      this.#options.logger.warn({ dropped: this.#dropped }, 'Rejected calls were not logged');
    this.#dropped = 0;
  }

  #start(): void {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = undefined;
    this.#writing ??= this.#writeWaiting().finally(() => {
      this.#writing = undefined;
      // An entry may have arrived after the last check.
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#options.write(batch);
      } catch {
        this.#drop(batch.length);
      }
    }
  }
}
