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
   * Its position relative to its trigger; opposite if there is no room.
   * @default 'bottom start'
   */
  placement?: NonNullable<AriaPopoverProps['placement']>;
  /**
   * The distance to its trigger, in pixels.
   * @default 4
   */
  offset?: number;
  /** The content, or a function that receives `close`. */
  children: ReactNode | ((popover: { close: () => void }) => ReactNode);
  /** Whether it is open, if controlled. Otherwise put the popover and a button into a `DialogTrigger`. */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** The element to position it at, if that is not the button of its `DialogTrigger`. */
  triggerRef?: RefObject<Element | null>;
  /** The element with the role `dialog`, inside the popover. */
  ref?: Ref<HTMLElement>;
}

export type PopoverProps = PopoverOwnProps &
  (
    | {
        /** The title, also the label for screen readers. */
        title: ReactNode;
        'aria-label'?: never;
      }
    | {
        title?: never;
        /** The label for screen readers, if there is no visible title. Default: the label of its button. */
        'aria-label'?: string;
      }
  );

/**
 * A few fields or facts next to the button that shows them. Escape and a click outside close it.
 * For actions use `Menu`, for text alone `Tooltip`.
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
