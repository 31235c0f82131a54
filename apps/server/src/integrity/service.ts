import { and, eq, sql } from 'drizzle-orm';
import type { ApplicationKeys } from '#applications/keys.ts';
import type { SubjectKeys } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { invokeLogs } from '#gateway/service.ts';
import { type Ledger, ledgerEntries } from '#ledger/service.ts';

/** Options of Integrity. */
export interface IntegrityOptions {
  database: Database;
  applicationKeys: Pick<ApplicationKeys, 'unreadable'>;
  subjectKeys: Pick<SubjectKeys, 'unreadable'>;
  ledger: Pick<Ledger, 'unbalanced'>;
  licenses: { damaged(): Promise<string[]> };
}

/** The maximum number of ids in a sentence. */
const NAMED = 5;

/** Describes the licenses that `Licenses.damaged` or a backup finds. */
export const WITHOUT_FILE = 'business licenses without their file';

/** @returns a sentence that counts the ids and names the first of them; none if there are no ids */
export function problemsOf(what: string, ids: string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > NAMED ? ', …' : '';
  return [`There are ${what}, ${ids.length} in total: ${ids.slice(0, NAMED).join(', ')}${more}.`];
}

/** Checks that the stored data is consistent, for example after a backup was restored. */
export class Integrity {
  readonly #options: IntegrityOptions;

  constructor(options: IntegrityOptions) {
    this.#options = options;
  }

  /** @returns a sentence for each kind of inconsistency; none if the data is consistent */
  async problems(): Promise<string[]> {
    const { applicationKeys, subjectKeys, ledger, licenses } = this.#options;
    const checks: [string, () => Promise<string[]>][] = [
      ['AccessKey Secrets that can’t be decrypted', () => applicationKeys.unreadable()],
      ['accounts whose operation records can’t be decrypted', () => subjectKeys.unreadable()],
      [WITHOUT_FILE, () => licenses.damaged()],
      ['grants whose balance is not the sum of their ledger entries', () => ledger.unbalanced()],
      ['accepted calls that only the call log or only the ledger has', () => this.#unmatchedCalls()],
    ];
    const sentences: string[] = [];
    for (const [what, find] of checks) sentences.push(...problemsOf(what, await find()));
    return sentences;
  }

  /**
   * Returns the ids of accepted calls without a ledger entry, and of entries without their call. Looks only as far back as
   * the call log goes, because the ledger is kept longer.
   */
  async #unmatchedCalls(): Promise<string[]> {
    const { database } = this.#options;
    const calls = database
      .select({ id: invokeLogs.id })
      .from(invokeLogs)
      .where(eq(invokeLogs.status, 'success'))
      .as('call');
    const entries = database
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(
        and(
          eq(ledgerEntries.line, 0),
          eq(ledgerEntries.quantity, 1),
          sql`${ledgerEntries.time} >= (select min(${invokeLogs.startTime}) from ${invokeLogs})`,
        ),
      )
      .as('entry');
    const rows = await database
      .select({ id: sql<string>`coalesce(${calls.id}, ${entries.id})` })
      .from(calls)
      .fullJoin(entries, eq(entries.id, calls.id))
      .where(sql`${calls.id} is null or ${entries.id} is null`);
    return rows.map(({ id }) => id);
  }
}
