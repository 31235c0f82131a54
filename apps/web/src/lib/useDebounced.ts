import { useEffect, useRef, useState } from 'react';

/**
 * A search box's text, which is acted on when the typing rests.
 *
 * @param value the text that is in effect
 * @param onRest called with the new text 300 ms after the last change
 * @returns the text to show, and what sets it
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
    // What comes back from having acted must not overwrite what was typed meanwhile.
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
