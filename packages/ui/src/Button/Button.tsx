import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
import { base, concealed, fullWidth, inside, sizes, variants, wait } from './Button.css.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
export type ButtonSize = 'small' | 'medium' | 'large';

/** How a button looks, whatever it is made of. */
export interface ButtonLook {
  /**
   * One `primary` per view; `secondary` beside it; `quiet` in toolbars and tables; `danger` for what cannot
   * be undone, `dangerQuiet` for the way there.
   * @default 'secondary'
   */
  variant?: ButtonVariant;
  /**
   * 28, 36 or 44 px high; larger on touch screens.
   * @default 'medium'
   */
  size?: ButtonSize;
  /** An icon before the words. */
  icon?: IconComponent;
  /** An icon after the words. */
  iconEnd?: IconComponent;
  /** Takes the whole width of its place. */
  isFullWidth?: boolean;
}

export interface ButtonProps extends Omit<AriaButtonProps, OwnedByKit | 'isPending'>, BaseProps, ButtonLook {
  /** What pressing the button does, in a verb. */
  children: ReactNode;
  /** Its action is running: it stays in its place, spins, and does nothing when pressed again. */
  isPending?: boolean;
  /** What is announced while pending. Default: the provider's `pending`. */
  pendingLabel?: string;
  /** The role in a surrounding dialog: `close` closes it. */
  slot?: 'close' | null;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** Does something. */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  iconEnd: IconEnd,
  isFullWidth = false,
  isPending = false,
  pendingLabel,
  className,
  ...props
}: ButtonProps) {
  const messages = useMessages();
  const iconSize = size === 'small' ? 'small' : 'medium';
  return (
    <AriaButton
      {...props}
      isPending={isPending}
      className={cx(base, variants[variant], sizes[size], isFullWidth && fullWidth, className)}
    >
      <span className={cx(inside, isPending && concealed)}>
        {Icon && <Icon size={iconSize} />}
        {children}
        {IconEnd && <IconEnd size={iconSize} />}
      </span>
      {isPending && (
        <span className={wait}>
          <ProgressCircle
            size={size === 'small' ? 'small' : 'medium'}
            aria-label={pendingLabel ?? messages.pending}
          />
        </span>
      )}
    </AriaButton>
  );
}
