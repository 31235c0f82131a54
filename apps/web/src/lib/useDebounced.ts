import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * State of a search box with a debounced callback.
 *
 * @param value the current value
 * @param onRest called with the new text 300 ms after the last change
 * @param writesUrl whether `onRest` navigates. It then waits while a page loads, because another navigation would
 *   cancel it
 * @returns the text to show, and its setter
 */
export function useDebounced(
  value: string,
  onRest: (value: string) => void,
  { writesUrl = false }: { writesUrl?: boolean } = {},
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
      if (text === committed.current) return;
      committed.current = text;
      act.current(text);
    };
    let unsubscribe: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (!writesUrl || !router.state.isLoading) return commit();
      unsubscribe = router.subscribe('onResolved', () => {
        unsubscribe?.();
        commit();
      });
    }, 300);
    return () => {
      clearTimeout(timer);
      unsubscribe?.();
    };
  }, [text, router, writesUrl]);
  return [text, setText];
}
