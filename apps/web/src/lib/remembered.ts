import { useState } from 'react';

/**
 * @param key its name in this browser's store
 * @returns what was remembered under the name; undefined where nothing was, or nothing that can be read
 */
export function recall<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Remembers a choice of the reader's in this browser. Where it keeps nothing, the choice lasts until the page is left.
 *
 * @param key its name in this browser's store
 * @param value what can be written as JSON
 */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing, or is full, is no reason to fail.
  }
}

/**
 * A choice of the reader's that outlasts a reload.
 *
 * @param key its name in this browser's store
 * @param initial what holds as long as nothing was chosen
 * @returns the choice, and what changes it
 */
export function useRemembered<Value>(key: string, initial: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => recall<Value>(key) ?? initial);
  return [
    value,
    (next) => {
      remember(key, next);
      setValue(next);
    },
  ];
}
