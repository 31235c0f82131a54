import type { Logger } from 'pino';
import type { DatabaseClient } from '#database/database.ts';
import { loggedError } from './loggedError.ts';

/** What is checked. */
export interface SelfCheckOptions {
  client: Pick<DatabaseClient, 'clock' | 'otherProcesses'>;
  /** Whether calls per second are counted together with the other processes. */
  isCountedTogether: boolean;
  logger: Logger;
}

/** Reports what a serving process notices in no request: a clock that goes wrong, and others on its database. */
export class SelfCheck {
  readonly #options: SelfCheckOptions;
  #isClockRight = true;
  #others = 0;

  constructor(options: SelfCheckOptions) {
    this.#options = options;
  }

  /**
   * Compares the clocks, and logs when that changes anything.
   *
   * @returns whether they agree; nothing may be deleted or settled while they don't
   * @throws where the database does not answer
   */
  async isClockRight(): Promise<boolean> {
    const { client, logger } = this.#options;
    await client.clock.compare();
    const problem = client.clock.problem();
    if (this.#isClockRight === (problem === undefined)) return this.#isClockRight;
    this.#isClockRight = problem === undefined;
    if (problem) logger.error(`${problem} This process does not serve until then.`);
    else logger.info("The clock agrees with the database's again");
    return this.#isClockRight;
  }

  /**
   * Shows other processes that this one is there, and warns when there are more of them that don't count calls together.
   * Where the database does not answer, it logs that, and the next call tries again.
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
        `${processes} processes serve this database, and this one counts calls per second by itself: applications may make up to ${processes} times as many as allowed. Set REDIS_URL for every process.`,
      );
    }
    this.#others = others;
  }
}
