import { ToastQueue } from '@platform/ui/Toast';
import type { ChunkError } from './loadChunk.ts';

/** The toasts in the corner of the screen. */
export const toasts = new ToastQueue();

let isLoadFailureShown = false;

/** Shows one toast that says that a part of the page could not be loaded and offers to reload the page. */
export function showLoadFailure({ message, needsReload }: Error & Partial<ChunkError>): void {
  if (isLoadFailureShown) return;
  isLoadFailureShown = true;
  toasts.show(
    {
      tone: 'danger',
      title: message,
      description: needsReload ? undefined : 'Try again, or reload the page.',
      action: { label: 'Reload', onPress: () => location.reload() },
    },
    {
      onClose: () => {
        isLoadFailureShown = false;
      },
    },
  );
}
