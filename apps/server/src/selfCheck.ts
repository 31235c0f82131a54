import type { Logger } from 'pino';
import type { DatabaseClient } from '#database/database.ts';
import { loggedError } from './loggedError.ts';

/** Options of SelfCheck. */
export interface SelfCheckOptions {
  client: Pick<DatabaseClient, 'clock' | 'otherProcesses'>;
  /** True if calls per second are counted together with the other processes. */
  isCountedTogether: boolean;
  logger: Logger;
}

/** Reports problems that no request reveals: a wrong clock, and other processes on the database. */
export class SelfCheck {
  readonly #options: SelfCheckOptions;
  #isClockRight = true;
  #others = 0;

  constructor(options: SelfCheckOptions) {
    this.#options = options;
  }

  /**
   * Compares the clocks, and logs a change of the result.
   *
   * @returns whether they agree; nothing may be deleted or settled while they don't
   * @throws if the database does not respond
   */
  async isClockRight(): Promise<boolean> {
    const { client, logger } = this.#options;
    await client.clock.compare();
    const problem = client.clock.problem();
    if (this.#isClockRight === (problem === undefined)) return this.#isClockRight;
    this.#isClockRight = problem === undefined;
    if (problem) logger.error(`${problem} This process does not serve until the clocks agree.`);
    else logger.info("The clock agrees with the database's again");
    return this.#isClockRight;
  }

  /**
   * Announces this process to others, and warns if there are more of them than before and calls are not counted
   * together. If the database does not respond, logs an error, and the next call tries again.
   */
  async lookForOthers(): Promise<void> {
    const { client, isCountedTogether, logger } = this.#options;
    const others = await client.otherProcesses().catch((error: unknown) => {
      logger.error({ error: loggedError(error) }, 'Looking for other processes failed');
      return this.#others;
    });
    if (others > this.#others && !isCountedTogether) {
      const processes = others + 1;
      logger.warn(
        { processes },
        `${processes} processes serve this database, and each counts calls per second separately: applications may make up to ${processes} times as many as allowed. Set REDIS_URL for every process.`,
      );
    }
    this.#others = others;
  }
}
