import { eq } from 'drizzle-orm';
import type { Database } from '#database/client.ts';
import { enterprises } from './tables.ts';

/** An enterprise, as it is stored. */
export type Enterprise = typeof enterprises.$inferSelect;

/** The enterprises that accounts belong to. */
export class Enterprises {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Puts an enterprise in place under an id of its own: for sample data. */
  async install(enterprise: Enterprise): Promise<void> {
    await this.#database.insert(enterprises).values(enterprise).onConflictDoNothing();
  }

  /** @returns an enterprise's name; null for none */
  async nameOf(enterpriseId: string | null): Promise<string | null> {
    if (enterpriseId === null) return null;
    const [row] = await this.#database
      .select({ name: enterprises.name })
      .from(enterprises)
      .where(eq(enterprises.id, enterpriseId));
    return row?.name ?? null;
  }
}
