import type { ReactNode, Ref, RefObject } from 'react';
import {
  Dialog as AriaDialog,
  Popover as AriaPopover,
  type PopoverProps as AriaPopoverProps,
  DialogTrigger,
  Heading,
} from 'react-aria-components';
import { type BaseProps, cx } from '../internal/base.ts';
import { popover } from '../internal/popover.css.ts';
import { dialog, title as titleStyle } from './Popover.css.ts';

export { DialogTrigger };

interface PopoverOwnProps extends BaseProps {
  /**
   * Where it stands beside its trigger; where there is no room, opposite.
   * @default 'bottom start'
   */
  placement?: NonNullable<AriaPopoverProps['placement']>;
  /**
   * How far from its trigger, in pixels.
   * @default 4
   */
  offset?: number;
  /** The content, or a function that is given a way to close it. */
  children: ReactNode | ((popover: { close: () => void }) => ReactNode);
  /** Whether it is open. Without it, put the popover and a button into a `DialogTrigger`. */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** What it stands beside, where that is not the button of its `DialogTrigger`. */
  triggerRef?: RefObject<Element | null>;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

export type PopoverProps = PopoverOwnProps &
  (
    | {
        /** What it is about; also its name for screen readers. */
        title: ReactNode;
        'aria-label'?: never;
      }
    | {
        title?: never;
        /** Its name, where no title is to be seen. Default: its button's words. */
        'aria-label'?: string;
      }
  );

/**
 * A few fields or facts beside the button that shows them. Escape and a click outside close it.
 * For things to do, use `Menu`; for words alone, `Tooltip`.
 */
export function Popover({
  title,
  children,
  placement = 'bottom start',
  offset = 4,
  isOpen,
  onOpenChange,
  triggerRef,
  className,
  ...props
}: PopoverProps) {
  return (
    <AriaPopover
      placement={placement}
      offset={offset}
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
      {...(triggerRef ? { triggerRef } : {})}
      className={popover}
    >
      <AriaDialog {...props} className={cx(dialog, className)}>
        {(state) => (
          <>
            {title !== undefined && (
              <Heading slot="title" level={2} className={titleStyle}>
                {title}
              </Heading>
            )}
            {typeof children === 'function' ? children(state) : children}
          </>
        )}
      </AriaDialog>
    </AriaPopover>
  );
}
