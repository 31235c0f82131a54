import { type ReactNode, type Ref, useState } from 'react';
import { Heading } from 'react-aria-components';
import { XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { OverlayDialog } from '../internal/OverlayDialog.tsx';
import { useMessages } from '../ThemeProvider/messages.ts';
import { close, dialog, footer as footerStyle, header, title as titleStyle, titles } from './Dialog.css.ts';
import { DialogBody } from './DialogBody.tsx';
import { FooterContext } from './DialogFooter.tsx';

export interface DialogContentProps extends BaseProps {
  /** The title, also the label for screen readers. */
  title: ReactNode;
  /** The content, or a function that receives `close`. */
  children?: ReactNode | ((dialog: { close: () => void }) => ReactNode);
  /** The buttons at the end, or a function that receives `close`. */
  footer?: ReactNode | ((dialog: { close: () => void }) => ReactNode);
  /**
   * Whether Escape, a click outside and the close button close the dialog. Set it to false if closing would lose
   * input, and offer a button instead.
   * @default true
   */
  isDismissable?: boolean;
  /** The element with the role `dialog`, inside the overlay. */
  ref?: Ref<HTMLElement>;
}

/** The content of every kind of dialog: title, close button, body, buttons. */
export function DialogContent({
  title,
  children,
  footer,
  isDismissable = true,
  className,
  ...props
}: DialogContentProps) {
  const messages = useMessages();
  const [footerElement, setFooterElement] = useState<HTMLElement | null>(null);
  return (
    <OverlayDialog {...props} className={cx(dialog, className)}>
      {(state) => (
        <>
          <div className={header}>
            <div className={titles}>
              <Heading slot="title" level={2} className={titleStyle}>
                {title}
              </Heading>
            </div>
            {isDismissable && (
              <IconButton
                slot="close"
                size="small"
                icon={XIcon}
                aria-label={messages.close}
                className={close}
              />
            )}
          </div>
          <FooterContext value={footerElement}>
            <DialogBody>{typeof children === 'function' ? children(state) : children}</DialogBody>
          </FooterContext>
          <div ref={setFooterElement} className={footerStyle}>
            {typeof footer === 'function' ? footer(state) : footer}
          </div>
        </>
      )}
    </OverlayDialog>
  );
}
