import type { Ref } from 'react';

/** Sets a ref that was passed to a component, which also keeps the element in its own ref. */
export function assignRef<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
