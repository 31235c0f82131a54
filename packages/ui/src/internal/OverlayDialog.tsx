import { useContext } from 'react';
import { Dialog, type DialogProps, OverlayTriggerStateContext } from 'react-aria-components';

/**
 * The dialog inside an overlay. While the overlay fades out, it is inert: otherwise a second click or Enter would press its
 * button again.
 */
export function OverlayDialog(props: DialogProps) {
  const isClosing = useContext(OverlayTriggerStateContext)?.isOpen === false;
  return <Dialog {...props} inert={isClosing} />;
}
