import { type ReactNode, type Ref, useRef } from 'react';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { type BaseProps, cx } from './base.ts';
import {
  bar,
  barEnd,
  besideButton,
  floating,
  frame,
  inherited,
  limited,
  pre,
  scroller,
  wrapping,
} from './codeFrame.css.ts';
import { useOverflow } from './useOverflow.ts';

/** What every block of code takes. */
export interface CodeFrameProps extends BaseProps {
  /** The code. */
  code: string;
  /** What the code is: the name of the scrolling region, and of the block for screen readers. */
  'aria-label': string;
  /** What stands over the code: a file name, a language, a status. */
  title?: ReactNode;
  /** Buttons beside the copy button; they need a `title` row to stand in. */
  actions?: ReactNode;
  /** Breaks long lines, instead of scrolling sideways. */
  isWrapped?: boolean;
  /** Lets the block become as high as its code, instead of scrolling from 512 px on. */
  isUnlimited?: boolean;
  /**
   * Whether there is a button that copies the code.
   * @default true
   */
  isCopyable?: boolean;
  /** The name of that button. Default: the provider's `copy`. */
  copyLabel?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** The box of a block of code: its bar, its copy button, its scrolling region. */
export function CodeFrame({
  code,
  'aria-label': label,
  title,
  actions,
  isWrapped = false,
  isUnlimited = false,
  isCopyable = true,
  copyLabel,
  className,
  codeClassName,
  children,
  ...props
}: CodeFrameProps & {
  /** A class for all of the code. */
  codeClassName?: string;
  /** The code as it is drawn. */
  children: ReactNode;
}) {
  const scrollerRef = useRef<HTMLElement>(null);
  const scrolls = useOverflow(scrollerRef);
  const hasBar = title !== undefined || actions !== undefined;
  const copyButton = isCopyable && (
    <CopyButton
      value={code}
      {...(copyLabel === undefined ? {} : { label: copyLabel })}
      {...(hasBar ? {} : { className: floating })}
    />
  );
  return (
    // Code reads from left to right everywhere, so a button that floats on it stands at its right.
    <div {...(hasBar ? {} : { dir: 'ltr' })} {...props} className={cx(frame, className)}>
      {hasBar && (
        <div className={bar}>
          <div>{title}</div>
          <div className={barEnd}>
            {actions}
            {copyButton}
          </div>
        </div>
      )}
      <figure
        ref={scrollerRef}
        aria-label={label}
        {...(scrolls ? { tabIndex: 0 } : {})}
        className={cx(scroller, !isUnlimited && limited)}
      >
        <pre
          dir="ltr"
          translate="no"
          className={cx(pre, wrapping[isWrapped ? 'wrap' : 'scroll'], isCopyable && !hasBar && besideButton)}
        >
          <code className={cx(inherited, codeClassName)}>{children}</code>
        </pre>
      </figure>
      {!hasBar && copyButton}
    </div>
  );
}
