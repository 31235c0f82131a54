import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components';

/** The content of a toast. */
export interface ToastMessage {
  /** What happened, in one line. */
  title: string;
  /** The kind of message, shown by an icon and a color. */
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** The rest of the message. */
  description?: string;
  /** An action in response. By default, a toast with an action stays until it is closed. */
  action?: { label: string; onPress: () => void };
  /** An id that support asks for, shown with a button that copies it. */
  reference?: { value: string; copyLabel: string };
}

export interface ToastOptions {
  /**
   * Milliseconds until the toast closes, at least 5000. The default is 6000; a `danger` toast and one with an action
   * stay open by default.
   */
  timeout?: number;
  /** Called when it has closed. */
  onClose?: () => void;
}

/** The toasts of an app. Create one queue, pass it to the region, and show messages from anywhere. */
export class ToastQueue {
  /** The queue that the region reads. */
  readonly source = new AriaToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

  /**
   * Shows a message, and returns the key that closes it. A visible message without an action is not shown twice: it keeps its
   * `reference`, because a new toast would take the focus and the pointer off the button that copies it.
   */
  show(message: ToastMessage, { timeout, onClose }: ToastOptions = {}): string {
    const same = this.source.visibleToasts.find(
      ({ content }) =>
        message.action === undefined &&
        content.title === message.title &&
        content.tone === message.tone &&
        content.description === message.description,
    );
    if (same) return same.key;
    const stays = message.tone === 'danger' || message.action !== undefined;
    const delay = timeout === undefined ? (stays ? undefined : 6000) : Math.max(timeout, 5000);
    return this.source.add(message, {
      ...(delay === undefined ? {} : { timeout: delay }),
      ...(onClose ? { onClose } : {}),
    });
  }

  /** Closes one message. */
  close(key: string): void {
    this.source.close(key);
  }

  /** Closes all messages. */
  clear(): void {
    this.source.clear();
  }
}
