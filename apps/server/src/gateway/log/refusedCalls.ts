import type { Logger } from 'pino';
import type { LogEntry } from './entry.ts';

/** Refused calls that may wait to be written; the oldest are dropped beyond. */
const WAITING = 1000;
const BATCH = 250;
/** How long refused calls gather before they are written together, in milliseconds. */
const GATHERING = 50;
/** How long calls that are not logged are counted before the process's own log tells how many they were, in milliseconds. */
const TELLING = 10_000;

/**
 * Calls without a good signature, and replays, that a process logs at most: of one address in a minute, and of all in a day
 * in UTC. Anyone can send them, and as many as they like: they must not fill the disk.
 */
const UNSIGNED = { ofAddress: 60, aDay: 20_000 };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Addresses that are told apart within a minute; those beyond share one limit. */
const ADDRESSES = 10_000;

/**
 * Writes refused calls to the log in the background: best effort, so that a flood of refusals costs neither the memory
 * nor the time of good calls.
 */
export class RefusedCalls {
  readonly #write: (entries: LogEntry[]) => Promise<void>;
  readonly #logger: Logger;
  readonly #clock: () => Date;
  readonly #waiting: LogEntry[] = [];
  #dropped = 0;
  /** The unsigned calls that are logged: of the minute by address, and of the day. */
  #minute = { number: 0, calls: new Map<string, number>() };
  #day = { number: 0, calls: 0 };
  #gathering: NodeJS.Timeout | undefined;
  #telling: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  /**
   * @param write writes rows of the call log
   * @param logger told of entries that were lost
   * @param clock the time
   */
  constructor(write: (entries: LogEntry[]) => Promise<void>, logger: Logger, clock: () => Date) {
    this.#write = write;
    this.#logger = logger;
    this.#clock = clock;
  }

  /**
   * @param address where a call came from that was not signed well, or not for the first time
   * @returns whether it is to be logged: {@link add} takes its row then. Else it is counted among those that are not
   */
  takes(address: string): boolean {
    const now = this.#clock().getTime();
    const [minute, day] = [Math.floor(now / MINUTE), Math.floor(now / DAY)];
    if (this.#minute.number !== minute) this.#minute = { number: minute, calls: new Map() };
    if (this.#day.number !== day) this.#day = { number: day, calls: 0 };
    const { calls } = this.#minute;
    const counted = calls.has(address) || calls.size < ADDRESSES ? address : '';
    const ofAddress = calls.get(counted) ?? 0;
    if (ofAddress >= UNSIGNED.ofAddress || this.#day.calls >= UNSIGNED.aDay) {
      this.#drop(1);
      return false;
    }
    calls.set(counted, ofAddress + 1);
    this.#day.calls += 1;
    return true;
  }

  /** @param entry the refused call's row */
  add(entry: LogEntry): void {
    this.#waiting.push(entry);
    if (this.#waiting.length > WAITING) {
      this.#waiting.shift();
      this.#drop(1);
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
    this.#tell();
  }

  #drop(calls: number): void {
    this.#dropped += calls;
    this.#telling ??= setTimeout(() => this.#tell(), TELLING);
  }

  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    if (this.#dropped > 0) this.#logger.warn({ dropped: this.#dropped }, 'Refused calls were not logged');
    this.#dropped = 0;
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
        this.#drop(batch.length);
      }
    }
  }
}
