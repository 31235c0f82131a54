import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { readStored, store } from '#lib/localStorage.ts';

/** The cookie with the selected category (specification §4). */
const COOKIE = 'filteredMenuId';
/** Lifetime of the cookie, in milliseconds: one day. */
const LIFETIME = 24 * 60 * 60_000;

/** Local storage key of the open folders. */
const EXPANDED = 'documentation-expanded';

/** The reader's selections in the menu next to the documents. */
export interface MenuSelection {
  /** The only category to show, until the reader leaves the documentation; undefined for all. */
  filteredMenuId: string | undefined;
  /** The open folders. */
  expandedKeys: ReadonlySet<string | number>;
}

const listeners = new Set<() => void>();
const NONE: MenuSelection = { filteredMenuId: undefined, expandedKeys: new Set() };
let selection: MenuSelection = {
  filteredMenuId: readCookie(COOKIE),
  expandedKeys: new Set(readStored<string[]>(EXPANDED)),
};

function set(next: MenuSelection): void {
  selection = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the selections, shared by the sidebar and the drawer that replaces it on a phone */
export function useMenuSelection(): MenuSelection {
  return useSyncExternalStore(
    subscribe,
    () => selection,
    () => NONE,
  );
}

function storeSelection(filteredMenuId: string | undefined): void {
  writeCookie(COOKIE, filteredMenuId ?? '', new Date(filteredMenuId ? Date.now() + LIFETIME : 0));
}

/** Shows only one category, even after a reload; undefined shows all. */
export function filterByMenuId(filteredMenuId: string | undefined): void {
  storeSelection(filteredMenuId);
  set({ ...selection, filteredMenuId });
}

/** Opens these folders and closes the others. */
export function expandOnly(expandedKeys: MenuSelection['expandedKeys']): void {
  store(EXPANDED, [...expandedKeys]);
  set({ ...selection, expandedKeys });
}

/**
 * Shows all categories again and deletes the cookie when the reader leaves the documentation (specification §4).
 */
export function clearMenuSelection(): void {
  filterByMenuId(undefined);
}
