import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
import { base, concealed, fullWidth, inside, sizes, variants, wait } from './Button.css.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Props for the look of a button, shared by all button-like components. */
export interface ButtonLook {
  /**
   * One `primary` per view; `secondary` for other actions; `quiet` in toolbars and tables; `danger` for actions that
   * can't be undone, `dangerQuiet` for buttons that lead to such an action.
   * @default 'secondary'
   */
  variant?: ButtonVariant;
  /**
   * 28, 36 or 44 px high; 36, 44 or 44 px on touch screens.
   * @default 'medium'
   */
  size?: ButtonSize;
  /** An icon before the label. */
  icon?: IconComponent;
  /** An icon after the label. */
  iconEnd?: IconComponent;
  /** Fills the width of its container. */
  isFullWidth?: boolean;
}

export interface ButtonProps extends Omit<AriaButtonProps, OwnedByKit | 'isPending'>, BaseProps, ButtonLook {
  /** The label: a verb. */
  children: ReactNode;
  /** Whether the action is running: the button keeps its size, shows a spinner and ignores presses. */
  isPending?: boolean;
  /** Announced while the action is running. Default: `messages.pending` of `ThemeProvider`. */
  pendingLabel?: string;
  /** `close` closes the surrounding dialog; `null` takes no props from the component around the button. */
  slot?: 'close' | null;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** A button that starts an action. */
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
