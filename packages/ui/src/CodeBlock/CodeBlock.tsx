import { useMemo } from 'react';
import { CodeFrame, type CodeFrameProps } from '../internal/CodeFrame.tsx';
import { tokens } from '../internal/codeFrame.css.ts';
import { highlightJson } from './highlightJson.ts';

export interface CodeBlockProps extends CodeFrameProps {
  /**
   * JSON is coloured. For other languages there is `HighlightedCode`.
   * @default 'text'
   */
  language?: 'json' | 'text';
}

/** Code to read and take away. The keyboard can scroll it where it is larger than its box. */
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
  // Brackets and commas are half of all pieces: they have the colour of the whole, and no element of their own.
  return (
    <CodeFrame {...props} {...(language === 'json' ? { codeClassName: tokens.punctuation } : {})}>
      {content}
    </CodeFrame>
  );
}
