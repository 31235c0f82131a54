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

/** Props shared by all code blocks. */
export interface CodeFrameProps extends BaseProps {
  /** The code. */
  code: string;
  /** The label of the code, for the scrolling region and for screen readers. */
  'aria-label': string;
  /** Content above the code: a file name, a language, a status. */
  title?: ReactNode;
  /** Buttons next to the copy button. */
  actions?: ReactNode;
  /** Wraps long lines instead of scrolling sideways; `anywhere` also breaks within words, for text without spaces. */
  isWrapped?: boolean | 'anywhere';
  /** Lets the block grow with its code, instead of scrolling from 512 px on. */
  isUnlimited?: boolean;
  /**
   * Shows a copy button.
   * @default true
   */
  isCopyable?: boolean;
  /** The label of the copy button. Default: `messages.copy` of `ThemeProvider`. */
  copyLabel?: string;
  /** The component's outermost element. */
  ref?: Ref<HTMLDivElement>;
}

/** The frame of a code block: its bar, its copy button, its scrolling region. */
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
  html,
  ...props
}: CodeFrameProps & {
  /** A class for the code. */
  codeClassName?: string;
  /** The code as HTML, made by `tokenHtml`. */
  html: string;
}) {
  const scrollerRef = useRef<HTMLElement>(null);
  const scrolls = useOverflow(scrollerRef);
  const hasBar = title !== undefined || actions !== undefined;
  const copyButton = isCopyable && (
    <CopyButton value={code} {...(copyLabel === undefined ? {} : { label: copyLabel })} />
  );
  return (
    // Code is left-to-right in every language, so a button that floats above it is at its right.
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
          className={cx(
            pre,
            wrapping[isWrapped === 'anywhere' ? isWrapped : isWrapped ? 'wrap' : 'scroll'],
            isCopyable && !hasBar && besideButton,
          )}
        >
          <code
            className={cx(inherited, codeClassName)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: `tokenHtml` escapes the code
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </pre>
      </figure>
      {!hasBar && copyButton && <div className={floating}>{copyButton}</div>}
    </div>
  );
}
