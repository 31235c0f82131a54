import { ToastRegion } from '@platform/ui';
import { toasts } from '#lib/toasts.ts';

/** The region that shows toasts. */
export function ToastArea() {
  return <ToastRegion queue={toasts} aria-label="Messages" />;
}
