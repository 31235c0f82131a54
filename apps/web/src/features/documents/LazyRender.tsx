import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Distance from the viewport at which the content is rendered, in CSS pixels. */
const ROOT_MARGIN = 600;

/** Props of LazyRender. */
export interface LazyRenderProps {
  /** Style that reserves about the content's height. The reserved place counts, not only the placeholder at its top. */
  className: string;
  /** Placeholder until the content is rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its content only when it comes near the viewport, because the first view does not need it. */
export function LazyRender({ className, fallback, children }: LazyRenderProps) {
  const [isRendered, setRendered] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRendered || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setRendered(true);
      },
      { rootMargin: `${ROOT_MARGIN}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isRendered]);
  return (
    <div ref={place} className={className}>
      {isRendered ? children : fallback}
    </div>
  );
}
