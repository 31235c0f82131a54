import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { recall, remember } from '#lib/remembered.ts';

/** The cookie of the only category that is shown (specification §4). */
const COOKIE = 'filteredMenuId';
/** How long a reload finds it, in milliseconds: a day. */
const LIFETIME = 24 * 60 * 60_000;

/** The folders that are open, as the browser remembers them. */
const EXPANDED = 'documentation-expanded';

/** What the reader chose in the menu beside the documents. */
export interface MenuSelection {
  /** The only category that is shown, until the documentation is left; undefined for all of them. */
  filteredMenuId: string | undefined;
  /** The folders that are open. */
  expandedKeys: ReadonlySet<string | number>;
}

const listeners = new Set<() => void>();
let selection: MenuSelection = {
  filteredMenuId: readCookie(COOKIE),
  expandedKeys: new Set(recall<string[]>(EXPANDED)),
};

function set(next: MenuSelection): void {
  selection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns what is chosen, the same in the sidebar and in the drawer that stands for it on a phone */
export function useMenuSelection(): MenuSelection {
  return useSyncExternalStore(subscribe, () => selection);
}

function keep(filteredMenuId: string | undefined): void {
  writeCookie(COOKIE, filteredMenuId ?? '', new Date(filteredMenuId ? Date.now() + LIFETIME : 0));
}

/** Shows one category only, which a reload keeps; undefined shows all of them. */
export function filterByMenuId(filteredMenuId: string | undefined): void {
  keep(filteredMenuId);
  set({ ...selection, filteredMenuId });
}

/** Opens these folders and closes the others. */
export function expandOnly(expandedKeys: MenuSelection['expandedKeys']): void {
  remember(EXPANDED, [...expandedKeys]);
  set({ ...selection, expandedKeys });
}

/** Shows all categories again, and removes the cookie, on leaving the documentation (specification §4). */
export function clearMenuSelection(): void {
  filterByMenuId(undefined);
}
