/** The maximum difference between a process's clock and the database's, in milliseconds. */
const CLOCK_TOLERANCE = 30_000;
/**
 * Comparisons that take longer than this, in milliseconds, are ignored, because the database may have read the time at
 * their start or at their end. The first comparison is never ignored.
 */
const SLOWEST_COMPARISON = 2_000;

/** The time that all processes on one database share. */
export interface DatabaseClock {
  /** Returns the current time. */
  now(): Date;
  /**
   * Compares the process's own clock with the database's.
   *
   * @throws if the database does not respond
   */
  compare(): Promise<void>;
  /** @returns why this process must not serve requests, in one sentence; undefined while the two clocks agree */
  problem(): string | undefined;
}

/** The clock of a process that does not share its database. */
export const processClock: DatabaseClock = {
  now: () => new Date(),
  compare: async () => {},
  problem: () => undefined,
};

/**
 * The database's time, advanced between comparisons by the machine's monotonic clock, so that setting the process's
 * own clock has no effect.
 */
export class SharedClock implements DatabaseClock {
  readonly #read: () => Promise<number>;
  /** The database's time at a reading of the monotonic clock. */
  #known: { time: number; at: number } | undefined;
  /** Lead of the process's own clock over the database's, in milliseconds. */
  #lead = 0;

  /** @param read reads the database's time, in milliseconds since 1970 */
  constructor(read: () => Promise<number>) {
    this.#read = read;
  }

  now(): Date {
    if (!this.#known) throw new Error('The clocks have not been compared yet');
    return new Date(this.#timeAt(this.#known, performance.now()));
  }

  async compare(): Promise<void> {
    const sentAt = performance.now();
    const time = await this.#read();
    const at = performance.now();
    const own = Date.now();
    const elapsed = at - sentAt;
    if (this.#known && elapsed > SLOWEST_COMPARISON) return;
    const guess = time + elapsed / 2;
    this.#lead = own - guess;
    // A time within the uncertainty is kept, so that the clock does not jitter with each comparison.
    const counted = this.#known && this.#timeAt(this.#known, at);
    if (counted === undefined || counted < time || counted > time + elapsed)
      this.#known = { time: guess, at };
  }

  problem(): string | undefined {
    if (Math.abs(this.#lead) <= CLOCK_TOLERANCE) return undefined;
    const direction = this.#lead > 0 ? 'ahead of' : 'behind';
    return `The clock of this machine is ${lengthOf(Math.abs(this.#lead))} ${direction} the database's: they must not differ by more than ${CLOCK_TOLERANCE / 1000} seconds. Set both by NTP.`;
  }

  #timeAt(known: { time: number; at: number }, at: number): number {
    return known.time + at - known.at;
  }
}

function lengthOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 120) return `${seconds} seconds`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}
