import { networksOf } from './address.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The maximum number of keys that are counted separately in a period. Further keys share one limit. */
const MAX_KEYS = 10_000;

/** Options of PeriodLimit. */
interface PeriodLimitOptions {
  /** The maximum number of entries per key and period. */
  limit: number;
  /** The length of a period in milliseconds. */
  length: number;
}

/** Limits entries in fixed periods by key, such as an account or an address. */
class PeriodLimit {
  readonly #options: PeriodLimitOptions;
  #period = 0;
  #entries = new Map<string, number>();

  constructor(options: PeriodLimitOptions) {
    this.#options = options;
  }

  /**
   * @param factors the keys of an entry, each with the factor by which its limit is multiplied
   * @param time milliseconds since 1970
   * @returns whether an entry is within the limits of all its keys; only {@link count} counts it
   */
  allows(factors: Map<string, number>, time: number): boolean {
    const period = Math.floor(time / this.#options.length);
    if (this.#period !== period) {
      this.#period = period;
      this.#entries = new Map();
    }
    return [...this.#counted(factors)].every(
      ([key, factor]) => (this.#entries.get(key) ?? 0) < this.#options.limit * factor,
    );
  }

  /** Counts an entry. */
  count(factors: Map<string, number>): void {
    for (const key of this.#counted(factors).keys())
      this.#entries.set(key, (this.#entries.get(key) ?? 0) + 1);
  }

  /** The keys to count by. When there are too many, all new keys share one. */
  #counted(factors: Map<string, number>): Map<string, number> {
    const isCounted = (key: string) => this.#entries.has(key) || this.#entries.size < MAX_KEYS;
    return new Map([...factors].map(([key, factor]) => (isCounted(key) ? [key, factor] : ['', 1])));
  }
}

/** The maximum numbers of entries that a process logs. */
interface Limits {
  perMinute: number;
  /** A day in UTC. */
  perDay: number;
}

/** Options of LogLimits. */
export interface LogLimitsOptions {
  /** For each account. */
  ofAccount: Limits;
  /** For unknown callers: per minute and address, and per day in total. */
  unknown: Limits;
  clock: () => Date;
}

/** An address, and the wider networks of an IPv6 address with their larger limits. */
const factorsOf = (address: string) =>
  new Map(networksOf(address).map(({ prefix, factor }) => [prefix, factor]));

/** Limits what one caller can add to a log, so that nobody fills the disk. */
export class LogLimits {
  readonly #clock: () => Date;
  readonly #accounts: PeriodLimit[];
  readonly #addresses: PeriodLimit;
  readonly #unknown: PeriodLimit;

  constructor({ ofAccount, unknown, clock }: LogLimitsOptions) {
    this.#clock = clock;
    this.#accounts = [
      new PeriodLimit({ limit: ofAccount.perMinute, length: MINUTE }),
      new PeriodLimit({ limit: ofAccount.perDay, length: DAY }),
    ];
    this.#addresses = new PeriodLimit({ limit: unknown.perMinute, length: MINUTE });
    this.#unknown = new PeriodLimit({ limit: unknown.perDay, length: DAY });
  }

  /** Counts an entry against the limits of its account, and returns whether it is within them. */
  takesOf(accountId: string): boolean {
    const keys = new Map([[accountId, 1]]);
    const time = this.#clock().getTime();
    const isTaken = this.#accounts.every((limit) => limit.allows(keys, time));
    if (isTaken) for (const limit of this.#accounts) limit.count(keys);
    return isTaken;
  }

  /** Counts an entry against the limits of its address and of the day, and returns whether it is within them. */
  takesFrom(address: string): boolean {
    const all = new Map([['all', 1]]);
    const isTaken = this.isWithinLimit(address) && this.#unknown.allows(all, this.#clock().getTime());
    if (isTaken) {
      this.#addresses.count(factorsOf(address));
      this.#unknown.count(all);
    }
    return isTaken;
  }

  /** Returns whether the address has entries left in this minute, regardless of the day's limit. */
  isWithinLimit(address: string): boolean {
    return this.#addresses.allows(factorsOf(address), this.#clock().getTime());
  }
}
