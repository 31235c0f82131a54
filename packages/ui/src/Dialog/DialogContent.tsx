import type { ReactNode, Ref } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components';
import { XIcon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useMessages } from '../ThemeProvider/messages.ts';
import { close, dialog, footer as footerStyle, header, title as titleStyle, titles } from './Dialog.css.ts';
import { DialogBody } from './DialogBody.tsx';

export interface DialogContentProps extends BaseProps {
  /** What the dialog is about; also its name for screen readers. */
  title: ReactNode;
  /** The content, or a function that is given a way to close the dialog. */
  children?: ReactNode | ((dialog: { close: () => void }) => ReactNode);
  /** The buttons at the end; a function is given a way to close the dialog. */
  footer?: ReactNode | ((dialog: { close: () => void }) => ReactNode);
  /**
   * Whether Escape, a click outside and the cross close it. Switch it off where closing would lose
   * something, and offer the way out as a button.
   * @default true
   */
  isDismissable?: boolean;
  /** The component's outermost element. */
  ref?: Ref<HTMLElement>;
}

/** What is inside a dialog, wherever it stands: title, cross, content, buttons. */
export function DialogContent({
  title,
  children,
  footer,
  isDismissable = true,
  className,
  ...props
}: DialogContentProps) {
  const messages = useMessages();
  return (
    <AriaDialog {...props} className={cx(dialog, className)}>
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
          <DialogBody>{typeof children === 'function' ? children(state) : children}</DialogBody>
          {footer !== undefined && (
            <div className={footerStyle}>{typeof footer === 'function' ? footer(state) : footer}</div>
          )}
        </>
      )}
    </AriaDialog>
  );
}
