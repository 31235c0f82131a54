import { DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';
import { DialogContent, type DialogContentProps } from '../Dialog/DialogContent.tsx';
import { cx } from '../internal/base.ts';
import { bottom, overlay, placements, sheet, sizes } from './Sheet.css.ts';

export { DialogTrigger };

export interface SheetProps extends DialogContentProps {
  /**
   * The side it slides in from; `start` and `end` follow the reading direction.
   * @default 'end'
   */
  placement?: 'start' | 'end' | 'bottom';
  /**
   * 320, 400 or 544 px wide, but always narrower than the window. A sheet at the bottom has the full width.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
  /** Whether it is open, if controlled. Otherwise put the sheet and a button into a `DialogTrigger`. */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** A dialog that slides in from a side: details of a list's entry, a navigation on a phone. */
export function Sheet({
  placement = 'end',
  size = 'medium',
  isOpen,
  onOpenChange,
  isDismissable = true,
  ...props
}: SheetProps) {
  return (
    <ModalOverlay
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={overlay}
    >
      <Modal
        className={cx(sheet, ...(placement === 'bottom' ? [bottom] : [placements[placement], sizes[size]]))}
      >
        <DialogContent {...props} isDismissable={isDismissable} />
      </Modal>
    </ModalOverlay>
  );
}
