import { useState } from 'react';

/**
 * Keeps the last value while a dialog fades out.
 *
 * @param value the current value; undefined once the dialog is closed
 * @returns the value, or the last one that was defined
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
