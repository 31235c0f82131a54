import type { Logger } from 'pino';
import type { Database } from '#database/client.ts';
import { invokeLogs } from '#gateway/tables.ts';
import type { LogEntry } from './entry.ts';

/** Refused calls that may wait to be written; the oldest are dropped beyond. */
const WAITING = 1000;
const BATCH = 100;

/**
 * Writes refused calls to the log in the background: best effort, so that a flood of refusals costs neither the memory
 * nor the time of good calls.
 */
export class RefusedCalls {
  readonly #database: Database;
  readonly #logger: Logger;
  readonly #waiting: LogEntry[] = [];
  #dropped = 0;
  #writing: Promise<void> | undefined;

  /**
   * @param database the database
   * @param logger told of entries that were lost
   */
  constructor(database: Database, logger: Logger) {
    this.#database = database;
    this.#logger = logger;
  }

  /** @param entry the refused call's row */
  add(entry: LogEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > WAITING) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    this.#start();
  }

  /** Resolves when nothing waits to be written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  #start(): void {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
      // One may have arrived after the last look.
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #write(): Promise<void> {
    // The answer leaves first.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#database.insert(invokeLogs).values(batch);
      } catch {
        this.#dropped += batch.length;
      }
      if (this.#dropped > 0) this.#logger.warn({ dropped: this.#dropped }, 'Refused calls were not logged');
      this.#dropped = 0;
    }
  }
}
