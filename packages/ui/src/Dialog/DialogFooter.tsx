import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The footer of the surrounding dialog; null until it is rendered. */
export const FooterContext = createContext<HTMLElement | null>(null);

export interface DialogFooterProps {
  /** The buttons. A submit button needs the form's id as `form`. */
  children: ReactNode;
}

/**
 * Shows buttons in the footer of the surrounding `Dialog` or `Sheet`. Use it in content that owns the state of its
 * buttons, such as a form; otherwise use the `footer` of the dialog.
 */
export function DialogFooter({ children }: DialogFooterProps) {
  const footer = useContext(FooterContext);
  return footer && createPortal(children, footer);
}
