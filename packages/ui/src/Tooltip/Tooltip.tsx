import type { ReactNode, Ref } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  Button,
  TooltipTrigger,
} from 'react-aria-components';
import { TooltipTargetContext } from '../internal/AppLink.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { target, tooltip } from './Tooltip.css.ts';

export interface TooltipProps extends BaseProps {
  /**
   * Its position relative to its target; opposite if there is no room.
   * @default 'top'
   */
  placement?: NonNullable<AriaTooltipProps['placement']>;
  /** A few explanatory words. They must not be essential, because touch screens don't show them. */
  content: ReactNode;
  /** The target: a button or link of the kit, or a `TooltipTarget`. */
  children: ReactNode;
  /**
   * Hover time until it appears, in milliseconds.
   * @default 500
   */
  delay?: number;
  /** Whether it is shown. Default: on hover and keyboard focus. */
  isOpen?: boolean;
  /** Called when it is shown or hidden. */
  onOpenChange?: (isOpen: boolean) => void;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** Explains a button or a word on hover and on keyboard focus. */
export function Tooltip({
  content,
  children,
  delay = 500,
  placement = 'top',
  isOpen,
  onOpenChange,
  className,
  ...props
}: TooltipProps) {
  return (
    <TooltipTrigger
      delay={delay}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <TooltipTargetContext value>{children}</TooltipTargetContext>
      <AriaTooltip {...props} offset={6} placement={placement} className={cx(tooltip, className)}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

export interface TooltipTargetProps extends BaseProps {
  /** The content to explain: a word, a `Tag`, a number. */
  children: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** Makes content that is not a button or link reachable by pointer and keyboard, so that it can have a tooltip. */
export function TooltipTarget({ className, ...props }: TooltipTargetProps) {
  return <Button {...props} className={cx(target, className)} />;
}
