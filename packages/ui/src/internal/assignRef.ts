import type { Ref, RefCallback } from 'react';

/**
 * Sets a ref that was passed to a component, which also keeps the element in its own ref.
 *
 * @returns the cleanup of a callback ref, for the component's own callback ref to return
 */
export function assignRef<Element>(
  ref: Ref<Element> | undefined,
  element: Element | null,
): ReturnType<RefCallback<Element>> {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
}
