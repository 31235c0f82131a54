/** How long what another process has changed may go unnoticed, in milliseconds. */
export const REMEMBERED_FOR = 5000;
/** Values that are remembered before the oldest is forgotten. */
const REMEMBERED = 10_000;

/**
 * Remembers for a moment what the gateway reads for every call. Whoever changes it in this process forgets it at once;
 * another process's change shows within `REMEMBERED_FOR`.
 */
export class Remembered<Value> {
  readonly #entries = new Map<string, { value: Promise<Value | undefined>; until: number }>();
  readonly #limit: number;

  /** @param limit how many values are remembered before the oldest is forgotten */
  constructor(limit = REMEMBERED) {
    this.#limit = limit;
  }

  /**
   * @param key what is asked for
   * @param read reads it; callers at the same time share one reading
   * @returns the value, or undefined where there is none: that is never remembered
   * @throws what `read` throws
   */
  get(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    // Counted from before the reading: what is changed while it goes on must not live longer than the rest.
    const now = performance.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    const value = read();
    this.#entries.delete(key);
    this.#entries.set(key, { value, until: now + REMEMBERED_FOR });
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

  /** Forgets everything, also what is still being read. It is due once a change is committed. */
  forget(): void {
    this.#entries.clear();
  }
}
