import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components';
import { dismiss, icon, icons } from '../Alert/Alert.css.ts';
import { Button } from '../Button/Button.tsx';
import { Code } from '../Code/Code.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { actions, description, region, title, toast as toastStyle, words } from './Toast.css.ts';
import type { ToastQueue } from './ToastQueue.ts';

export interface ToastRegionProps extends BaseProps {
  /** The queue whose messages are shown. */
  queue: ToastQueue;
  /** The label of the region. Default: react-aria's, which counts the messages. */
  'aria-label'?: string;
}

const iconOf = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
} as const;

/** The region that shows toasts: put it into the app once. F6 moves the focus to it. */
export function ToastRegion({ queue, className, ...props }: ToastRegionProps) {
  const messages = useMessages();
  return (
    <AriaToastRegion {...props} queue={queue.source} className={cx(region, className)}>
      {({ toast }) => {
        const { tone, title: what, description: more, action, reference } = toast.content;
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
              {reference && (
                <span className={actions}>
                  <Code>{reference.value}</Code>
                  <CopyButton value={reference.value} label={reference.copyLabel} />
                </span>
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
