import { ToastQueue } from '@platform/ui/Toast';

/** The messages in the corner of the screen. */
export const toasts = new ToastQueue();
