import { useMemo, useSyncExternalStore } from 'react';

/** The values that could not be written to local storage; kept until the page is reloaded. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed<Value>(text: string | null): Value | undefined {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param key in local storage
 * @returns the stored value; undefined if there is none or it cannot be read
 */
export function readStored<Value>(key: string): Value | undefined {
  return parsed(readText(key));
}

/**
 * Stores a preference of the reader in local storage. If storage is not available, the preference lasts
 * only until the page is reloaded.
 *
 * @param key in local storage
 * @param value a JSON-serializable value
 */
export function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    // Storage is disabled or full.
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * State of a preference that survives a reload. All components that use it show the same value.
 *
 * @param key in local storage
 * @param initial the value as long as nothing is stored; also the value in server-rendered pages until hydration
 * @returns the preference and its setter
 */
export function useStored<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const value = useMemo(() => parsed<Value>(text), [text]);
  return [value ?? initial, (next) => store(key, next)];
}
