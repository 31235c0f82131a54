import { useContext, useLayoutEffect, useRef } from 'react';
import { Dialog, type DialogProps, OverlayTriggerStateContext } from 'react-aria-components';

/**
 * The dialog inside an overlay. While the overlay fades out, it is inert: otherwise a second click or Enter would press its
 * button again.
 */
export function OverlayDialog(props: DialogProps) {
  const isClosing = useContext(OverlayTriggerStateContext)?.isOpen === false;
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isClosing) focused.current = document.activeElement;
    // The overlay was opened again before it had faded out.
    else if (focused.current instanceof HTMLElement) focused.current.focus();
  }, [isClosing]);
  return <Dialog {...props} inert={isClosing} />;
}
