import { UNSTABLE_ToastQueue as AriaToastQueue } from 'react-aria-components';

/** What a toast says. */
export interface ToastMessage {
  /** What happened, in one line. */
  title: string;
  /** What kind of message it is; shown by an icon as well as by colour. */
  tone: 'info' | 'success' | 'warning' | 'danger';
  /** The rest of the message. */
  description?: string;
  /** One thing to do about it. A toast with an action stays until it is closed. */
  action?: { label: string; onPress: () => void };
}

export interface ToastOptions {
  /** Milliseconds until it goes by itself: at least 5000. Problems and toasts with an action stay. */
  timeout?: number;
  /** Called when it is gone. */
  onClose?: () => void;
}

/** The toasts of an app. Make one queue, give it to the region, and show messages from anywhere. */
export class ToastQueue {
  /** What the region reads. */
  readonly source = new AriaToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

  /** Shows a message, and returns the key that closes it. One that is shown already, and has no action, is not shown twice. */
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

  /** Takes one message away. */
  close(key: string): void {
    this.source.close(key);
  }

  /** Takes all messages away. */
  clear(): void {
    this.source.clear();
  }
}
