import { useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { states } from '../internal/base.ts';
import { handle } from './NavigationTree.css.ts';

interface ResizeHandleProps {
  label: string;
  width: number;
  initial: number;
  minimum: number;
  maximum: number;
  onChange: (width: number) => void;
}

const step = 16;

/** The edge of the navigation: a focusable ARIA separator with a value. */
export function ResizeHandle({ label, width, initial, minimum, maximum, onChange }: ResizeHandleProps) {
  const { direction } = useLocale();
  const start = useRef({ position: 0, width: 0 });
  const [isResizing, setResizing] = useState(false);
  const forward = direction === 'rtl' ? -1 : 1;
  const set = (next: number) => onChange(Math.round(Math.min(maximum, Math.max(minimum, next))));

  return (
    // biome-ignore lint/a11y/useSemanticElements: an <hr> can't be focused and has no value
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={width}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      className={handle}
      {...states({ resizing: isResizing })}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { position: event.clientX, width };
        setResizing(true);
      }}
      onPointerMove={(event) => {
        if (isResizing) set(start.current.width + forward * (event.clientX - start.current.position));
      }}
      onLostPointerCapture={() => setResizing(false)}
      onDoubleClick={() => set(initial)}
      onKeyDown={(event) => {
        const target = {
          ArrowRight: width + forward * step,
          ArrowLeft: width - forward * step,
          Home: minimum,
          End: maximum,
          Enter: initial,
        }[event.key];
        if (target === undefined) return;
        event.preventDefault();
        set(target);
      }}
    />
  );
}
