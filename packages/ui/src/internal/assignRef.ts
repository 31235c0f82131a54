import type { Ref } from 'react';

/** Hands an element to a ref that was given to a component, which keeps it in a ref of its own too. */
export function assignRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
