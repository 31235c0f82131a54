import { type ReactNode, useRef } from 'react';
import { useIsNear } from '#lib/useIsNear.ts';

/** Props of LazyRender. */
export interface LazyRenderProps {
  /** Style that reserves about the content's height. The content is rendered when any part of that area is near. */
  className: string;
  /** Placeholder until the content is rendered. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Renders its content only when it comes near the viewport, because the first view does not need it. */
export function LazyRender({ className, fallback, children }: LazyRenderProps) {
  const place = useRef<HTMLDivElement>(null);
  const isRendered = useIsNear(place);
  return (
    <div ref={place} className={className}>
      {isRendered ? children : fallback}
    </div>
  );
}
