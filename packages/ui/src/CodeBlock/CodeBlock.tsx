import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { type BaseProps, cx } from '../internal/base.ts';
import { useOverflow } from '../internal/useOverflow.ts';
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
  tokens,
  wrapping,
} from './CodeBlock.css.ts';
import { highlightJson } from './highlightJson.ts';

export interface CodeBlockProps extends BaseProps {
  /** The code. */
  code: string;
  /** What the code is: the name of the scrolling region, and of the block for screen readers. */
  'aria-label': string;
  /** What stands over the code: a file name, a language, a status. */
  title?: ReactNode;
  /** Buttons beside the copy button; they need a `title` row to stand in. */
  actions?: ReactNode;
  /**
   * JSON is coloured.
   * @default 'text'
   */
  language?: 'json' | 'text';
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

/** Code to read and take away. The keyboard can scroll it where it is larger than its box. */
export function CodeBlock({
  code,
  'aria-label': label,
  title,
  actions,
  language = 'text',
  isWrapped = false,
  isUnlimited = false,
  isCopyable = true,
  copyLabel,
  className,
  ...props
}: CodeBlockProps) {
  const scrollerRef = useRef<HTMLElement>(null);
  const scrolls = useOverflow(scrollerRef);
  const content = useMemo(
    () =>
      language === 'text'
        ? code
        : highlightJson(code).map(({ kind, text, offset }) =>
            kind === 'plain' ? (
              text
            ) : (
              <span key={offset} className={tokens[kind]}>
                {text}
              </span>
            ),
          ),
    [code, language],
  );
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
          <code className={inherited}>{content}</code>
        </pre>
      </figure>
      {!hasBar && copyButton}
    </div>
  );
}
