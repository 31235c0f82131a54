import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { picture } from './charts.css.ts';

/** How large a picture is, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What is drawn once its size is known. */
export interface SizedProps {
  children: (size: Size) => ReactNode;
}

/** Fills its place and draws as large as that is. The picture is not for screen readers: they have words and a table. */
export function Sized({ children }: SizedProps) {
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
