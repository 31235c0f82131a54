import type { ReactNode, Ref } from 'react';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import {
  actions as actionRow,
  banner,
  body,
  dismiss,
  icon,
  icons,
  title as titleStyle,
  tones,
  words,
} from './Banner.css.ts';

interface BannerOwnProps extends BaseProps {
  /** Buttons or links that help. */
  actions?: ReactNode;
  /** Reads the banner out when it appears. Leave it off for what is there from the start. */
  isAnnounced?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

type BannerWords =
  | {
      /** The message in one line. */
      title: ReactNode;
      /** The rest of the message. */
      children?: ReactNode;
    }
  | { title?: never; children: ReactNode };

type BannerTone =
  | {
      /**
       * What kind of message it is; shown by an icon as well as by colour.
       * @default 'info'
       */
      tone?: 'info' | 'success' | 'warning';
      /** Takes the message away. A problem cannot be waved away: it goes when its cause does. */
      onDismiss?: () => void;
    }
  | { tone: 'danger'; onDismiss?: never };

export type BannerProps = BannerOwnProps & BannerWords & BannerTone;

const iconOf = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  danger: CircleAlertIcon,
} as const;

/** A message that belongs to the page and stays on it. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  onDismiss,
  isAnnounced = false,
  className,
  ...props
}: BannerProps) {
  const messages = useMessages();
  const Icon = iconOf[tone];
  const role = isAnnounced ? (tone === 'danger' || tone === 'warning' ? 'alert' : 'status') : undefined;
  return (
    <div {...props} {...(role ? { role } : {})} className={cx(banner, tones[tone], className)}>
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
