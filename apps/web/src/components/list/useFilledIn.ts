import { useState } from 'react';

/**
 * A field or a form that an address fills in, and that writes into the address itself. What it wrote does not fill it in
 * again: that would take the focus away.
 *
 * @param said what the address says
 * @returns a key for the field, another one once the address says what the field did not write; and what the field calls
 *   with what it is about to write
 */
export function useFilledIn(said: string): [key: number, write: (next: string) => void] {
  const [state, setState] = useState({ said, written: said, key: 0 });
  if (state.said !== said) {
    setState({ ...state, said, key: state.written === said ? state.key : state.key + 1 });
  }
  return [state.key, (written) => setState((now) => ({ ...now, written }))];
}
