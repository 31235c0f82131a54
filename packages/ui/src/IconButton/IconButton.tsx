import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { base, squares, variants, wait } from '../Button/Button.css.ts';
import type { ButtonLook } from '../Button/Button.tsx';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, OwnedByKit | 'aria-label'>, BaseProps {
  /** The icon, which is all there is to see. */
  icon: IconComponent;
  /** What pressing the button does: nothing else names it. */
  'aria-label': string;
  /**
   * As a `Button`'s.
   * @default 'quiet'
   */
  variant?: ButtonLook['variant'];
  /**
   * As a `Button`'s.
   * @default 'medium'
   */
  size?: ButtonLook['size'];
  /** Its action is running. */
  isPending?: boolean;
  /** The role in a surrounding dialog: `close` closes it. */
  slot?: 'close' | null;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon only. Give it a `Tooltip` where the icon is not known to everybody. */
export function IconButton({
  icon: Icon,
  variant = 'quiet',
  size = 'medium',
  isPending = false,
  className,
  ...props
}: IconButtonProps) {
  const messages = useMessages();
  return (
    <AriaButton
      {...props}
      isPending={isPending}
      className={cx(base, variants[variant], squares[size], className)}
    >
      {isPending ? (
        <span className={wait}>
          <ProgressCircle size="small" aria-label={messages.pending} />
        </span>
      ) : (
        <Icon />
      )}
    </AriaButton>
  );
}
