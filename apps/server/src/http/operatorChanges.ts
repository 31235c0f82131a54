import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { operatorChanges } from './tables.ts';

const sequence = sql.identifier(operatorChanges.seqName ?? '');

/**
 * The changes by operators, counted in the database for all processes. A process may stop between a change and its count, so
 * an equal version only says that there is probably nothing new.
 */
export class OperatorChanges {
  readonly #options: { database: Database };

  constructor(options: { database: Database }) {
    this.#options = options;
  }

  /** @returns a text that differs after each counted change */
  async version(): Promise<string> {
    const { rows } = await this.#options.database.execute<{ version: string }>(
      // A new sequence already has its first value, so `is_called` tells whether it was used.
      sql`select last_value || ' ' || is_called as version from ${sequence}`,
    );
    return rows[0]?.version ?? '';
  }

  /** Counts a change. Call it once the change is committed, because a sequence is not part of the transaction. */
  async count(): Promise<void> {
    await this.#options.database.execute(sql`select nextval(${operatorChanges.seqName ?? ''})`);
  }
}
