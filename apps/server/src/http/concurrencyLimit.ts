import { ErrorCode } from '@platform/sdk';
import { Refusal } from './refusal.ts';

/** How much work of one kind may go on. */
export interface ConcurrencyLimitOptions {
  /** The kind of work in the plural, for the error: `uploads`. */
  what: string;
  /** How many pieces of work run at once, in this process. */
  atOnce: number;
  /** How many more may wait for their turn. */
  waiting: number;
  /** How many one account may have, running and waiting together. */
  perAccount: number;
}

/** Bounds expensive work, so that nobody's downloads or uploads hold up everybody else. */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #accounts = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** @param options how much work may go on */
  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /**
   * Waits for a slot.
   *
   * @param accountId whose work it is
   * @returns gives the slot back; calling it again does nothing
   * @throws Refusal TooManyRequests where the account has enough work already, or too much is waiting
   */
  async acquire(accountId: string): Promise<() => void> {
    const { what, atOnce, waiting, perAccount } = this.#options;
    const own = this.#accounts.get(accountId) ?? 0;
    if (own >= perAccount) {
      throw new Refusal(ErrorCode.TooManyRequests, `Please wait until your other ${what} are done`);
    }
    const mustWait = this.#running >= atOnce;
    if (mustWait && this.#waiting.length >= waiting) {
      throw new Refusal(
        ErrorCode.TooManyRequests,
        `Too many ${what} are in progress, please try again later`,
      );
    }
    this.#accounts.set(accountId, own + 1);
    // A slot that is passed on stays counted as running.
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
   * @param accountId whose work it is
   * @param work the work
   * @returns what the work returns
   * @throws Refusal TooManyRequests as `acquire` does, and what the work throws
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
