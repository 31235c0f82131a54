import { afterCommit, isInRequestTransaction } from './requestTransaction.ts';

/** The default time, in milliseconds, for which a value is cached and another process's change may go unnoticed. */
export const CACHED_FOR = 5000;
/** The default number of cached values before the oldest is evicted. */
const MAX_VALUES = 10_000;

interface Entry<Value> {
  value: Promise<Value | undefined>;
  /** When the value expires, by `performance.now()`. */
  until: number;
  isRenewed?: boolean;
}

/**
 * Caches values that are read often, such as for every call. A change in this process invalidates the cache at once;
 * another process's change becomes visible within the lifetime. Inside a request's transaction nothing is cached,
 * because what the transaction reads may be rolled back.
 */
export class TtlCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #limit: number;
  readonly #lifetime: number;
  readonly #isRenewedEarly: boolean;
  /** Settles when the last renewal ends. */
  #renewals: Promise<unknown> = Promise.resolve();

  /**
   * @param limit the number of cached values before the oldest is evicted
   * @param lifetime how long a value is cached, in milliseconds
   * @param options.isRenewedEarly reads a value again in the background when it is requested in the second half of its lifetime,
   *   one value at a time, so that no caller waits for values that are requested often
   */
  constructor(limit = MAX_VALUES, lifetime = CACHED_FOR, { isRenewedEarly = false } = {}) {
    this.#limit = limit;
    this.#lifetime = lifetime;
    this.#isRenewedEarly = isRenewedEarly;
  }

  /**
   * @param key the cache key
   * @param read reads the value; concurrent callers share one read
   * @returns the value, or undefined if there is none; undefined is never cached
   * @throws errors of `read`
   */
  get(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    if (isInRequestTransaction()) return read();
    // Measured before the read, so that a change during the read does not stay unnoticed for longer than
    // the lifetime.
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) {
      if (this.#isRenewedEarly && known.until - now < this.#lifetime / 2) this.#renew(key, known, read);
      return known.value;
    }
    const value = read();
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + this.#lifetime });
    const drop = () => {
      if (this.#entries.get(key)?.value === value) this.#entries.delete(key);
    };
    value.then((found) => {
      if (found === undefined) drop();
    }, drop);
    if (this.#entries.size > this.#limit) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest);
        break;
      }
    }
    return value;
  }

  /** Replaces a value with a new one, unless it was invalidated meanwhile. If the read fails, the next caller reads again. */
  #renew(key: string, known: Entry<Value>, read: () => Promise<Value | undefined>): void {
    if (known.isRenewed) return;
    known.isRenewed = true;
    const isCached = () => this.#entries.get(key) === known;
    const renew = async () => {
      if (!isCached()) return;
      const until = performance.now() + this.#lifetime;
      const value = read();
      if ((await value) !== undefined && isCached()) this.#entries.set(key, { value, until });
    };
    this.#renewals = this.#renewals.then(renew).catch(() => undefined);
  }

  /**
   * Invalidates everything, including reads in progress. Call it once a change is committed; inside a request's
   * transaction, it waits for the commit.
   */
  forget(): void {
    afterCommit(() => this.#entries.clear());
  }
}
