import { useEffect, useReducer } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { toasts } from '#lib/toasts.ts';

/** The region that shows toasts, lazy-loaded. */
export const ToastArea = lazyComponent(() => import('./ToastArea.tsx').then((loaded) => loaded.ToastArea));

/** Renders the toast region once there is a first toast. If loading it fails, the next toast tries again. */
export function Toasts() {
  const [shown, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const update = () => {
      if (toasts.source.visibleToasts.length > 0) count();
    };
    update();
    return toasts.source.subscribe(update);
  }, []);
  return shown > 0 && <ToastArea />;
}
