import { type ReactNode, type Ref, useState } from 'react';
import { Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../Button/Button.tsx';
import {
  dangerIcon,
  dialog,
  footer,
  header,
  modal,
  overlay,
  sizes,
  title as titleStyle,
  titles,
} from '../Dialog/Dialog.css.ts';
import { DialogBody } from '../Dialog/DialogBody.tsx';
import { TriangleAlertIcon } from '../Icon/Icon.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { OverlayDialog } from '../internal/OverlayDialog.tsx';

export interface AlertDialogProps extends BaseProps {
  /** The question, with the name of the object: “Delete application ‘North stores’?” */
  title: ReactNode;
  /** The consequences of confirming. */
  children: ReactNode;
  /** The label of the confirm button: a verb. */
  confirmLabel: string;
  /** The label of the cancel button. */
  cancelLabel: string;
  /**
   * `danger` for actions that can't be undone.
   * @default 'neutral'
   */
  tone?: 'neutral' | 'danger';
  /** Called on confirm. The dialog waits for a returned promise: it closes on success and stays open on failure. */
  onConfirm: () => unknown;
  /** Whether it is open, if controlled. Otherwise put the dialog and a button into a `DialogTrigger`. */
  isOpen?: boolean;
  /** Called when it opens or closes. */
  onOpenChange?: (isOpen: boolean) => void;
  /** Disables the confirm button. */
  isConfirmDisabled?: boolean;
  /** The element with the role `alertdialog`, inside the overlay. */
  ref?: Ref<HTMLElement>;
}

/** Asks for confirmation before an action. A click outside does nothing; Escape cancels. */
export function AlertDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'neutral',
  onConfirm,
  isOpen,
  onOpenChange,
  isConfirmDisabled = false,
  className,
  ...props
}: AlertDialogProps) {
  const [isPending, setPending] = useState(false);
  const confirm = async (close: () => void) => {
    const result = onConfirm();
    if (!(result instanceof Promise)) return close();
    setPending(true);
    try {
      await result;
      close();
    } catch {
      // The app reports the failure; the dialog stays open for another try.
    } finally {
      setPending(false);
    }
  };
  return (
    <ModalOverlay
      {...(isOpen === undefined ? {} : { isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
      isDismissable={false}
      isKeyboardDismissDisabled={isPending}
      className={overlay}
    >
      <Modal className={cx(modal, sizes.small)}>
        <OverlayDialog {...props} role="alertdialog" className={cx(dialog, className)}>
          {({ close }) => (
            <>
              <div className={header}>
                <div className={titles}>
                  {tone === 'danger' && <TriangleAlertIcon size="large" className={dangerIcon} />}
                  <Heading slot="title" level={2} className={titleStyle}>
                    {title}
                  </Heading>
                </div>
              </div>
              <DialogBody>{children}</DialogBody>
              <div className={footer}>
                <Button onPress={close} isDisabled={isPending} autoFocus>
                  {cancelLabel}
                </Button>
                <Button
                  variant={tone === 'danger' ? 'danger' : 'primary'}
                  isPending={isPending}
                  isDisabled={isConfirmDisabled}
                  onPress={() => void confirm(close)}
                >
                  {confirmLabel}
                </Button>
              </div>
            </>
          )}
        </OverlayDialog>
      </Modal>
    </ModalOverlay>
  );
}
