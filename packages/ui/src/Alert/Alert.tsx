import type { ReactNode, Ref } from 'react';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  actions as actionRow,
  alert,
  body,
  dismiss,
  icon,
  icons,
  title as titleStyle,
  tones,
  words,
} from './Alert.css.ts';

interface AlertOwnProps extends BaseProps {
  /** Buttons or links that help to solve the problem. */
  actions?: ReactNode;
  /** Announces the alert to screen readers when it appears. Leave it off if the alert is there from the start. */
  isAnnounced?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

type AlertWords =
  | {
      /** The message in one line. */
      title: ReactNode;
      /** The rest of the message. */
      children?: ReactNode;
    }
  | { title?: never; children: ReactNode };

type AlertTone =
  | {
      /**
       * The kind of message, shown by an icon and a color.
       * @default 'info'
       */
      tone?: 'info' | 'success' | 'warning';
      /** Called when the reader dismisses the message. Errors can't be dismissed: they disappear with their cause. */
      onDismiss?: () => void;
    }
  | { tone: 'danger'; onDismiss?: never };

export type AlertProps = AlertOwnProps & AlertWords & AlertTone;

const iconOf = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
} as const;

/** A message within the page. */
export function Alert({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  isAnnounced = false,
  className,
  ...props
}: AlertProps) {
  const messages = useMessages();
  const Icon = iconOf[tone];
  const role = isAnnounced ? (tone === 'danger' || tone === 'warning' ? 'alert' : 'status') : undefined;
  return (
    <div {...props} {...(role ? { role } : {})} className={cx(alert, tones[tone], className)}>
      <Icon className={cx(icon, icons[tone])} />
      <div className={words}>
        {title !== undefined && <p className={titleStyle}>{title}</p>}
        {children !== undefined && <div className={body}>{children}</div>}
        {actions !== undefined && <div className={actionRow}>{actions}</div>}
      </div>
      {onDismiss && (
        <IconButton
          size="small"
          icon={XIcon}
          aria-label={messages.close}
          onPress={onDismiss}
          className={dismiss}
        />
      )}
    </div>
  );
}
