import { readStored, store } from '#lib/localStorage.ts';
import { RECENT_ENTRIES } from '#lib/user.ts';

/** An entry of the command palette that was used recently. */
export interface RecentEntry {
  id: string;
  title: string;
  description?: string | undefined;
  /** The link target; undefined for actions. */
  href?: string | undefined;
}

/** The entries of one account. */
interface Stored {
  accountId: string;
  entries: RecentEntry[];
}

/** The maximum number of entries. */
const MAX_ENTRIES = 5;

/**
 * @param accountId empty for a visitor
 * @returns the entries that the account used last in this browser, the latest first
 */
export function recentEntriesOf(accountId: string): RecentEntry[] {
  const stored = readStored<Stored>(RECENT_ENTRIES);
  return stored?.accountId === accountId && Array.isArray(stored.entries) ? stored.entries : [];
}

/** Stores an entry as the one that the account used last. A logout deletes it (`forgetUser`). */
export function rememberEntry(accountId: string, { id, title, description, href }: RecentEntry): void {
  const others = recentEntriesOf(accountId).filter((entry) => entry.id !== id);
  const entries = [{ id, title, description, href }, ...others].slice(0, MAX_ENTRIES);
  store(RECENT_ENTRIES, { accountId, entries } satisfies Stored);
}
