import { useEffect, useState } from 'react';
import { useIsHydrating } from './hydration.ts';

/**
 * @param key in local storage
 * @returns the stored value; undefined if there is none or it cannot be read
 */
export function readStored<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Stores a preference of the reader in local storage. If storage is not available, it lasts only until the page is
 * left.
 *
 * @param key in local storage
 * @param value a JSON-serializable value
 */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage that is disabled or full must not cause an error.
  }
}

/**
 * State of a preference that survives a reload.
 *
 * @param key in local storage
 * @param initial the value as long as nothing is stored
 * @returns the preference and its setter
 */
export function useStored<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const isHydrating = useIsHydrating();
  const [value, setValue] = useState(() => (isHydrating ? undefined : readStored<Value>(key)));
  useEffect(() => {
    if (isHydrating) setValue(() => readStored<Value>(key));
  }, [isHydrating, key]);
  return [
    value ?? initial,
    (next) => {
      store(key, next);
      setValue(() => next);
    },
  ];
}
