import type { Logger } from 'pino';
import type { Observer, RowKind } from '#observer.ts';
import type { RepeatedErrors } from '#repeatedErrors.ts';

/** The maximum number of rows that wait to be written; the oldest are dropped beyond it. */
const MAX_WAITING = 1000;
const BATCH = 250;
/** The time for which rows are collected before they are written together, in milliseconds. */
const WRITE_DELAY = 50;
/** The time for which dropped rows are counted before the server's log states their number, in milliseconds. */
const REPORT_DELAY = 10_000;

/** Options of WriteQueue. */
export interface WriteQueueOptions<Row> {
  /** Inserts rows. */
  write: (rows: Row[]) => Promise<void>;
  /** What the rows are, for the server's log. */
  what: RowKind;
  /** Logs the number of lost rows. */
  logger: Logger;
  /** Logs why rows could not be written. */
  errors: Pick<RepeatedErrors, 'log'>;
  observer?: Pick<Observer, 'lostRows'> | undefined;
}

/** Writes rows in the background. Best effort, so that a flood of rows slows down nothing else and uses little memory. */
export class WriteQueue<Row> {
  readonly #options: WriteQueueOptions<Row>;
  readonly #waiting: Row[] = [];
  #dropped = 0;
  #writeTimer: NodeJS.Timeout | undefined;
  #reportTimer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(options: WriteQueueOptions<Row>) {
    this.#options = options;
  }

  /** The number of rows that wait to be written. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Adds a row to the next batch. */
  add(row: Row): void {
    this.#waiting.push(row);
    if (this.#waiting.length > MAX_WAITING) {
      this.#waiting.shift();
      this.#lose(1);
    }
    if (this.#waiting.length >= BATCH) this.#start();
    else this.#writeTimer ??= setTimeout(() => this.#start(), WRITE_DELAY);
  }

  /** Counts rows that are not written. */
  drop(rows: number): void {
    this.#dropped += rows;
    this.#reportTimer ??= setTimeout(() => this.#reportDropped(), REPORT_DELAY);
  }

  /** Writes all waiting rows, and resolves when none are left. */
  async settled(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing) {
      this.#start();
      await this.#writing;
    }
    this.#reportDropped();
  }

  #lose(rows: number): void {
    this.#options.observer?.lostRows(this.#options.what, rows);
    this.drop(rows);
  }

  #reportDropped(): void {
    clearTimeout(this.#reportTimer);
    this.#reportTimer = undefined;
    const { logger, what } = this.#options;
    if (this.#dropped > 0) logger.warn({ dropped: this.#dropped }, `${what} were not logged`);
    this.#dropped = 0;
  }

  #start(): void {
    clearTimeout(this.#writeTimer);
    this.#writeTimer = undefined;
    this.#writing ??= this.#writeWaiting().finally(() => {
      this.#writing = undefined;
      // A row may have arrived after the last check.
      if (this.#waiting.length > 0) this.#start();
    });
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, BATCH);
      try {
        await this.#options.write(batch);
      } catch (error) {
        const { errors, what } = this.#options;
        errors.log(`${what} could not be written to the log`, error, { rows: batch.length });
        this.#lose(batch.length);
      }
    }
  }
}
