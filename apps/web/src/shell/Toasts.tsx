import { useEffect, useReducer } from 'react';
import { lazyComponent } from '#components/lazyComponent.tsx';
import { toasts } from '#lib/toasts.ts';

/** Where toasts appear. */
export const ToastArea = lazyComponent(() => import('./ToastArea.tsx').then((loaded) => loaded.ToastArea));

/** Shows the toasts, from the first one on. Where it could not be loaded, the next one loads it again. */
export function Toasts() {
  const [shown, count] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const look = () => {
      if (toasts.source.visibleToasts.length > 0) count();
    };
    look();
    return toasts.source.subscribe(look);
  }, []);
  return shown > 0 && <ToastArea />;
}
