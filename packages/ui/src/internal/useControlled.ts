import { useState } from 'react';

/** A value held by the app or, if not controlled, by the component. */
export function useControlled<Value>(
  value: Value | undefined,
  initial: Value,
  onChange: ((value: Value) => void) | undefined,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(initial);
  return [
    value ?? own,
    (next) => {
      if (value === undefined) setOwn(next);
      onChange?.(next);
    },
  ];
}
