import type { Logger } from 'pino';
import type { Call } from '#gateway/call.ts';
import type { LogEntry } from './entry.ts';

/** Refused calls that may wait to be written; the oldest are dropped beyond. */
const WAITING = 1000;
const BATCH = 250;
/** How long refused calls gather before they are written together, in milliseconds. */
const GATHERING = 50;

/**
 * Calls without a good signature that are logged in a second at most. Anyone can send them, and as many as they like:
 * they must not fill the disk.
 */
const UNSIGNED_A_SECOND = 500;

/**
 * Writes refused calls to the log in the background: best effort, so that a flood of refusals costs neither the memory
 * nor the time of good calls.
 */
export class RefusedCalls {
  readonly #write: (entries: LogEntry[]) => Promise<void>;
  readonly #logger: Logger;
  readonly #waiting: LogEntry[] = [];
  #dropped = 0;
  #unsigned = { second: 0, calls: 0 };
  #gathering: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  /**
   * @param write writes rows of the call log
   * @param logger told of entries that were lost
   */
  constructor(write: (entries: LogEntry[]) => Promise<void>, logger: Logger) {
    this.#write = write;
    this.#logger = logger;
  }

  /**
   * @param call a refused call
   * @returns whether it is to be logged: {@link add} takes its row then. Else it is counted among those that are not
   */
  takes({ isSigned, arrival }: Pick<Call, 'isSigned' | 'arrival'>): boolean {
    if (isSigned) return true;
    const second = Math.floor(arrival.getTime() / 1000);
    if (this.#unsigned.second !== second) this.#unsigned = { second, calls: 0 };
    this.#unsigned.calls += 1;
    const takes = this.#unsigned.calls <= UNSIGNED_A_SECOND;
    if (!takes) this.#dropped += 1;
    return takes;
  }

  /** @param entry the refused call's row */
  add(entry: LogEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > WAITING) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    if (this.#waiting.length >= BATCH) this.#start();
    else this.#gathering ??= setTimeout(() => this.#start(), GATHERING);
  }

  /** Writes what waits, and resolves when nothing does. */
  async settled(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing) {
      this.#start();
      await this.#writing;
    }
  }

  #start(): void {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#writing ??= this.#writeWaiting().finally(() => {
      this.#writing = undefined;
      // One may have arrived after the last look.
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#write(batch);
      } catch {
        this.#dropped += batch.length;
      }
      if (this.#dropped > 0) this.#logger.warn({ dropped: this.#dropped }, 'Refused calls were not logged');
      this.#dropped = 0;
    }
  }
}
