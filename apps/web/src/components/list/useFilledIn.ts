import { useState } from 'react';

/**
 * Keeps a form field in sync with a URL search parameter. Changes that the field itself wrote do not remount it,
 * because that would lose the focus.
 *
 * @param value the parameter's current value
 * @returns a key for the field, which changes when the parameter changes from outside; and a function that the
 *   field calls with each value before it writes the value to the URL
 */
export function useFilledIn(value: string): [key: number, write: (next: string) => void] {
  const [state, setState] = useState({ value, written: value, key: 0 });
  if (state.value !== value) {
    setState({ ...state, value, key: state.written === value ? state.key : state.key + 1 });
  }
  return [state.key, (written) => setState((now) => ({ ...now, written }))];
}
