import { ToastRegion } from '@platform/ui';
import { toasts } from '#lib/toasts.ts';

/** Where toasts appear. */
export function ToastArea() {
  return <ToastRegion queue={toasts} aria-label="Messages" />;
}
