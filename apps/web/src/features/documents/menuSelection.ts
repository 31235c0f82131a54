import { useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '#lib/cookies.ts';

/** The cookie of the only category that is shown (specification §4). */
const COOKIE = 'filteredMenuId';
/** How long a reload finds it, in milliseconds: a day. */
const LIFETIME = 24 * 60 * 60_000;

/** What the reader chose in the menu beside the documents. It stays until the documentation is left. */
export interface MenuSelection {
  /** The only category that is shown; undefined for all of them. */
  filteredMenuId: string | undefined;
  /** The folders that are open. */
  expandedKeys: ReadonlySet<string | number>;
}

const nothing: MenuSelection = { filteredMenuId: undefined, expandedKeys: new Set() };
const listeners = new Set<() => void>();
let selection: MenuSelection = { ...nothing, filteredMenuId: readCookie(COOKIE) };

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
  set({ ...selection, expandedKeys });
}

/** Opens these folders beside those that are open. */
export function expand(keys: Iterable<string>): void {
  expandOnly(new Set([...selection.expandedKeys, ...keys]));
}

/** Forgets what was chosen, and removes the cookie, on leaving the documentation (specification §4). */
export function clearMenuSelection(): void {
  keep(undefined);
  set(nothing);
}
