import { useState } from 'react';

/**
 * What a dialog was about, for as long as it takes to fade away.
 *
 * @param value what it is about now; undefined once it is closed
 * @returns the value, or the last one that there was
 */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
