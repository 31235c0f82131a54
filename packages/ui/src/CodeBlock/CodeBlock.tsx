import { useMemo } from 'react';
import { CodeFrame, type CodeFrameProps } from '../internal/CodeFrame.tsx';
import { tokens } from '../internal/codeFrame.css.ts';
import { highlightJson } from './highlightJson.ts';

export interface CodeBlockProps extends CodeFrameProps {
  /**
   * JSON is highlighted. For other languages use `HighlightedCode`.
   * @default 'text'
   */
  language?: 'json' | 'text';
}

/** Code to read and copy. If it overflows, the keyboard can scroll it. */
export function CodeBlock({ language = 'text', ...props }: CodeBlockProps) {
  const { code } = props;
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
  // Brackets and commas are half of all tokens; they need no elements because they have the default color.
  return (
    <CodeFrame {...props} {...(language === 'json' ? { codeClassName: tokens.punctuation } : {})}>
      {content}
    </CodeFrame>
  );
}
