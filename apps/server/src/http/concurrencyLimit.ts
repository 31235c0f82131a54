import { tooMany } from './refusal.ts';

/** Seconds after which a rejected request may find a slot. */
const RETRY_AFTER = 1;

/** Options of ConcurrencyLimit. */
export interface ConcurrencyLimitOptions {
  /** The kind of work in the plural, for the error: `uploads`. */
  what: string;
  /** The maximum number of pieces of work that run at once, in this process. */
  atOnce: number;
  /** The maximum number of pieces of work that wait for a slot. */
  waiting: number;
  /** The maximum per account, running and waiting together. */
  perAccount: number;
}

/** Bounds expensive work, so that the downloads or uploads of one account don't block those of others. */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #accounts = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /** The number of pieces of work that wait for a slot. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for a slot.
   *
   * @param accountId the account that the work is for
   * @returns a function that releases the slot; calling it again does nothing
   * @throws Refusal TooManyRequests if the account has reached its limit or the queue is full
   */
  async acquire(accountId: string): Promise<() => void> {
    const { what, atOnce, waiting, perAccount } = this.#options;
    const own = this.#accounts.get(accountId) ?? 0;
    if (own >= perAccount) {
      throw tooMany(`Please wait until your other ${what} are done`, RETRY_AFTER);
    }
    const mustWait = this.#running >= atOnce;
    if (mustWait && this.#waiting.length >= waiting) {
      throw tooMany(`Too many ${what} are in progress, please try again later`, RETRY_AFTER);
    }
    this.#accounts.set(accountId, own + 1);
    // A slot that is handed over stays counted as running.
    if (mustWait) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.#release(accountId);
      isHeld = false;
    };
  }

  /**
   * Runs work in a slot.
   *
   * @param accountId the account that the work is for
   * @returns the result of the work
   * @throws Refusal TooManyRequests as `acquire` does, and errors of the work
   */
  async run<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(accountId);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #release(accountId: string): void {
    const own = (this.#accounts.get(accountId) ?? 1) - 1;
    if (own === 0) this.#accounts.delete(accountId);
    else this.#accounts.set(accountId, own);
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
