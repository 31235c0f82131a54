import { randomUUIDv7 } from 'node:crypto';
import type { SavedView } from '@platform/sdk';
import type { BodyOf } from '@platform/sdk/operations';
import { viewRefusals } from '@platform/sdk/rules';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { lowered } from '#database/text.ts';
import { conflict, notFound } from '#http/refusal.ts';
import { savedViews } from './tables.ts';

/** The maximum number of views per account. */
const VIEWS_PER_ACCOUNT = 50;

/** Options of SavedViews. */
export interface SavedViewsOptions {
  database: Database;
  clock: () => Date;
}

/** The filters and sort orders of lists that an account saved under a name. Only the account itself sees them. */
export class SavedViews {
  readonly #options: SavedViewsOptions;

  constructor(options: SavedViewsOptions) {
    this.#options = options;
  }

  /** @returns the account's views of all lists, by name */
  async list(accountId: string): Promise<SavedView[]> {
    const rows = await this.#options.database
      .select()
      .from(savedViews)
      .where(eq(savedViews.accountId, accountId))
      .orderBy(asc(lowered(savedViews.name)), asc(savedViews.id));
    return rows.map(present);
  }

  /**
   * Creates a view, or replaces one.
   *
   * @throws Refusal NotFound if the view to replace does not exist or belongs to another account; or Conflict if another
   *   view of the list has the name, or the account has too many views
   */
  save(accountId: string, { viewId, ...view }: BodyOf<'saveView'>): Promise<SavedView> {
    return this.#options.database.transaction(async (transaction) => {
      // Without the lock, concurrent changes of an account could exceed the limit, or repeat a name.
      await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`saved views ${accountId}`}))`);
      const own = eq(savedViews.accountId, accountId);
      const [taken] = await transaction
        .select({ id: savedViews.id })
        .from(savedViews)
        .where(
          and(
            own,
            eq(savedViews.screen, view.screen),
            sql`lower(${savedViews.name}) = lower(${view.name})`,
            viewId === undefined ? undefined : ne(savedViews.id, viewId),
          ),
        );
      if (taken) throw conflict(viewRefusals.nameTaken);
      if (viewId !== undefined) {
        const [changed] = await transaction
          .update(savedViews)
          .set(view)
          .where(and(own, eq(savedViews.id, viewId)))
          .returning();
        if (!changed) throw notFound('saved view');
        return present(changed);
      }
      const [all] = await transaction.select({ total: count() }).from(savedViews).where(own);
      if ((all?.total ?? 0) >= VIEWS_PER_ACCOUNT) throw conflict(viewRefusals.tooMany);
      const created = { id: `viw-${randomUUIDv7()}`, accountId, createTime: this.#options.clock(), ...view };
      await transaction.insert(savedViews).values(created);
      return present(created);
    });
  }

  /** @throws Refusal NotFound if the view does not exist or belongs to another account */
  async delete(accountId: string, viewId: string): Promise<void> {
    const deleted = await this.#options.database
      .delete(savedViews)
      .where(and(eq(savedViews.accountId, accountId), eq(savedViews.id, viewId)))
      .returning({ id: savedViews.id });
    if (deleted.length === 0) throw notFound('saved view');
  }
}

function present({ id, screen, name, search, createTime }: typeof savedViews.$inferSelect): SavedView {
  return { viewId: id, screen, name, search, createTime: createTime.toISOString() };
}
