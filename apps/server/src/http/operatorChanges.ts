import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { TtlCache } from '#database/ttlCache.ts';
import { operatorChanges } from './tables.ts';

const sequence = sql.identifier(operatorChanges.seqName ?? '');

/** How long a version is used, in milliseconds. Without it, each request for a stored page would take a query. */
const CURRENT_FOR = 100;

/**
 * The changes by operators, counted in the database for all processes. A process may stop between a change and its count, so
 * an equal version only says that there is probably nothing new.
 */
export class OperatorChanges {
  readonly #options: { database: Database };
  readonly #version = new TtlCache<string>(1, CURRENT_FOR);

  constructor(options: { database: Database }) {
    this.#options = options;
  }

  /** @returns a text that differs after each counted change; a tenth of a second later if another process has counted it */
  async version(): Promise<string> {
    return (await this.#version.get('', () => this.#read())) ?? '';
  }

  /** Counts a change. Call it once the change is committed, because a sequence is not part of the transaction. */
  async count(): Promise<void> {
    await this.#options.database.execute(sql`select nextval(${operatorChanges.seqName ?? ''})`);
    this.#version.forget();
  }

  async #read(): Promise<string> {
    const { rows } = await this.#options.database.execute<{ version: string }>(
      // A new sequence already has its first value, so `is_called` tells whether it was used.
      sql`select last_value || ' ' || is_called as version from ${sequence}`,
    );
    return rows[0]?.version ?? '';
  }
}
