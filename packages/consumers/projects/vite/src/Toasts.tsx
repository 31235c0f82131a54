import { ToastQueue, ToastRegion } from '@platform/ui/Toast';

/** The toasts of the app. */
export const toasts = new ToastQueue();

/** Shows the toasts, once in the app. */
export const Toasts = () => <ToastRegion queue={toasts} />;
