import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastQueue as AriaToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components';
import { dismiss, icon, icons } from '../Alert/Alert.css.ts';
import { Button } from '../Button/Button.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { actions, description, region, title, toast as toastStyle, words } from './Toast.css.ts';

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

export interface ToastRegionProps extends BaseProps {
  /** The queue whose messages are shown. */
  queue: ToastQueue;
  /** The region's name. Default: react-aria's, which counts the messages. */
  'aria-label'?: string;
}

const iconOf = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
} as const;

/** Where toasts appear: put it into the app once. F6 moves focus to it. */
export function ToastRegion({ queue, className, ...props }: ToastRegionProps) {
  const messages = useMessages();
  return (
    <AriaToastRegion {...props} queue={queue.source} className={cx(region, className)}>
      {({ toast }) => {
        const { tone, title: what, description: more, action } = toast.content;
        const Icon = iconOf[tone];
        return (
          <AriaToast toast={toast} className={toastStyle}>
            <Icon className={cx(icon, icons[tone])} />
            <AriaToastContent className={words}>
              <Text slot="title" className={title}>
                {what}
              </Text>
              {more !== undefined && (
                <Text slot="description" className={description}>
                  {more}
                </Text>
              )}
              {action && (
                <span className={actions}>
                  <Button
                    slot={null}
                    size="small"
                    onPress={() => {
                      action.onPress();
                      queue.close(toast.key);
                    }}
                  >
                    {action.label}
                  </Button>
                </span>
              )}
            </AriaToastContent>
            <IconButton
              slot="close"
              size="small"
              icon={XIcon}
              aria-label={messages.close}
              className={dismiss}
            />
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
