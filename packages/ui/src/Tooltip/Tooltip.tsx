import type { ReactNode, Ref } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  Button,
  TooltipTrigger,
} from 'react-aria-components';
import { type BaseProps, cx } from '../internal/base.ts';
import { target, tooltip } from './Tooltip.css.ts';

export interface TooltipProps extends BaseProps {
  /**
   * Where it stands beside its target; where there is no room, opposite.
   * @default 'top'
   */
  placement?: NonNullable<AriaTooltipProps['placement']>;
  /** A few words more. Nothing that is needed: touch screens do not show it. */
  content: ReactNode;
  /** What it explains: a button or link of the kit, or a `TooltipTarget`. */
  children: ReactNode;
  /**
   * How long the pointer has to rest, in milliseconds.
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
      {children}
      <AriaTooltip {...props} offset={6} placement={placement} className={cx(tooltip, className)}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}

export interface TooltipTargetProps extends BaseProps {
  /** What the tooltip explains: a word, a `Tag`, a number. */
  children: ReactNode;
  /** The component's outermost element. */
  ref?: Ref<HTMLButtonElement>;
}

/** Lets pointer and keyboard reach something with a tooltip that is neither button nor link. */
export function TooltipTarget({ className, ...props }: TooltipTargetProps) {
  return <Button {...props} className={cx(target, className)} />;
}
