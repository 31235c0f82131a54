import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far from the window the content is made, in CSS pixels. */
const NEAR = 600;

/** What is made later. */
export interface WhenNearProps {
  /** What stands there until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Makes its content when the reader comes near: the first view needs none of it. */
export function WhenNear({ fallback, children }: WhenNearProps) {
  const [isMade, setMade] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMade || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setMade(true);
      },
      { rootMargin: `${NEAR}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isMade]);
  return isMade ? children : <div ref={place}>{fallback}</div>;
}
