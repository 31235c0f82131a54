import type { Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { base, squares, variants, wait } from '../Button/Button.css.ts';
import type { ButtonLook } from '../Button/Button.tsx';
import type { IconComponent } from '../Icon/createIcon.tsx';
import { type BaseProps, cx, type OwnedByKit } from '../internal/base.ts';
import { ProgressCircle } from '../ProgressCircle/ProgressCircle.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';

export interface IconButtonProps extends Omit<AriaButtonProps, OwnedByKit | 'aria-label'>, BaseProps {
  /** The icon, the button's only visible content. */
  icon: IconComponent;
  /** The label: what pressing the button does. Nothing else names it. */
  'aria-label': string;
  /**
   * As the variant of a `Button`.
   * @default 'quiet'
   */
  variant?: ButtonLook['variant'];
  /**
   * As the size of a `Button`.
   * @default 'medium'
   */
  size?: ButtonLook['size'];
  /** Whether its action is running. */
  isPending?: boolean;
  /** `close` closes the surrounding dialog; `null` takes no props from the component around the button. */
  slot?: 'close' | null;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with only an icon. Add a `Tooltip` unless everybody knows the icon. */
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
