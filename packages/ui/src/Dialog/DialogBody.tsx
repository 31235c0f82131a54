import { type ReactNode, useRef } from 'react';
import { useOverflow } from '../internal/useOverflow.ts';
import { body } from './Dialog.css.ts';

/** The content between a dialog's title and its buttons. If it overflows, the keyboard can scroll it. */
export function DialogBody({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(ref);
  return (
    <div ref={ref} {...(scrolls ? { tabIndex: 0 } : {})} className={body}>
      {children}
    </div>
  );
}
