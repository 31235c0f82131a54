import { useEffect, useState } from 'react';
import { later } from '#lib/later.tsx';
import { toasts } from '#lib/toasts.ts';

/** Where toasts appear. */
export const ToastArea = later(() => import('./ToastArea.tsx').then((loaded) => loaded.ToastArea));

/** Shows the toasts, from the first one on. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => {
      if (toasts.source.visibleToasts.length > 0) setNeeded(true);
    };
    look();
    return toasts.source.subscribe(look);
  }, []);
  return isNeeded && <ToastArea />;
}
