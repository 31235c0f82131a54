import { useEffect, useRef, useState } from 'react';

/**
 * State of a search box with a debounced callback.
 *
 * @param value the current value
 * @param onRest called with the new text 300 ms after the last change
 * @returns the text to show, and its setter
 */
export function useDebounced(
  value: string,
  onRest: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const act = useRef(onRest);
  act.current = onRest;
  const acted = useRef(value);
  useEffect(() => {
    // A value that comes back from the callback must not overwrite what was typed in the meantime.
    if (value !== acted.current) setText(value);
    acted.current = value;
  }, [value]);
  useEffect(() => {
    if (text === acted.current) return;
    const timer = setTimeout(() => {
      acted.current = text;
      act.current(text);
    }, 300);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
