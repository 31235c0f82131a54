import { DialogTrigger, Modal, ModalOverlay } from 'react-aria-components';
import { cx } from '../internal/base.ts';
import { fullHeight, modal, overlay, sizes } from './Dialog.css.ts';
import { DialogContent, type DialogContentProps } from './DialogContent.tsx';

export { DialogTrigger };

export interface DialogProps extends DialogContentProps {
  /**
   * 400, 544 or 704 px wide.
   * @default 'medium'
   */
  size?: 'small' | 'medium' | 'large';
  /**
   * Whether it is as high as the window allows, up to 704 px, so that its buttons don't move while its content loads.
   */
  isFullHeight?: boolean;
  /** Whether it is open, if controlled. Otherwise put the dialog and a button into a `DialogTrigger`. */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** A modal dialog. */
export function Dialog({
  size = 'medium',
  isFullHeight = false,
  isOpen,
  onOpenChange,
  isDismissable = true,
  ...props
}: DialogProps) {
  return (
    <ModalOverlay
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={overlay}
    >
      <Modal className={cx(modal, sizes[size], isFullHeight && fullHeight)}>
        <DialogContent {...props} isDismissable={isDismissable} />
      </Modal>
    </ModalOverlay>
  );
}
