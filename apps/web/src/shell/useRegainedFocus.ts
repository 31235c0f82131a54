import { useEffect } from 'react';

/** How long others, such as a closing dialog or the next page's heading, may take to move the focus, in milliseconds. */
const PATIENCE = 100;

/** The element that gets the focus instead of a removed one: its dialog, otherwise the content of the page. */
const surroundings = (parent: Element | null) =>
  parent?.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ?? document.querySelector('main');

/**
 * Keeps the focus on the page when the focused element is removed, for example a button that its action replaces. Otherwise
 * keyboard users would start again at the top, and screen readers would be silent.
 */
export function useRegainedFocus(): void {
  useEffect(() => {
    let focused: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      clearTimeout(timer);
      if (target instanceof Element) focused = target;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      const left = focused;
      // An element that is being removed loses the focus, too, and is disconnected afterwards.
      queueMicrotask(() => {
        if (focused === left && left?.isConnected) focused = undefined;
      });
    };
    const observer = new MutationObserver((records) => {
      const lost = focused;
      if (!lost || lost.isConnected || document.activeElement !== document.body) return;
      focused = undefined;
      const parent = records.find(({ removedNodes }) =>
        [...removedNodes].some((node) => node.contains(lost)),
      )?.target;
      timer = setTimeout(() => {
        if (document.activeElement !== document.body) return;
        surroundings(parent instanceof Element && parent.isConnected ? parent : null)?.focus({
          preventScroll: true,
        });
      }, PATIENCE);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
