import { type RefObject, useEffect, useState } from 'react';

/** Checks whether an element's content is larger than the element, so that it scrolls. */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setOverflows(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      );
    const sizes = new ResizeObserver(measure);
    const observe = () => {
      measure();
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    observe();
    const children = new MutationObserver(observe);
    children.observe(element, { childList: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [ref]);
  return overflows;
}
