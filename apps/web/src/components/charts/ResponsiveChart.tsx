import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { picture } from './charts.css.ts';

/** Size of a picture in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Props of ResponsiveChart. */
export interface ResponsiveChartProps {
  children: (size: Size) => ReactNode;
}

/**
 * Measures its container and renders the picture at that size. Hidden from screen readers, which get the summary
 * and table.
 */
export function ResponsiveChart({ children }: ResponsiveChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: place.clientWidth, height: place.clientHeight }),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} aria-hidden="true" className={picture}>
      {size.width > 0 && size.height > 0 && children(size)}
    </div>
  );
}
