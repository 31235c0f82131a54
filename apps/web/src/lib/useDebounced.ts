import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * State of a search box with a debounced callback.
 *
 * @param value the current value
 * @param onRest called with the new text 300 ms after the last change; while another page loads, it waits, because a
 *   navigation would replace the one of the link that was followed
 * @returns the text to show, and its setter
 */
export function useDebounced(
  value: string,
  onRest: (value: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const act = useRef(onRest);
  act.current = onRest;
  const committed = useRef(value);
  const router = useRouter();
  useEffect(() => {
    // A value that comes back from the callback must not overwrite what was typed in the meantime.
    if (value !== committed.current) setText(value);
    committed.current = value;
  }, [value]);
  useEffect(() => {
    if (text === committed.current) return;
    const commit = () => {
      committed.current = text;
      act.current(text);
    };
    let unsubscribe: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (!router.state.isLoading) return commit();
      unsubscribe = router.subscribe('onResolved', () => {
        unsubscribe?.();
        commit();
      });
    }, 300);
    return () => {
      clearTimeout(timer);
      unsubscribe?.();
    };
  }, [text, router]);
  return [text, setText];
}
