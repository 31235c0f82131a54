import { useMemo } from 'react';
import { CodeFrame, type CodeFrameProps } from '../internal/CodeFrame.tsx';
import { tokens } from '../internal/codeFrame.css.ts';
import { highlightJson } from './highlightJson.ts';

/** A part of a text, with the kind that decides its color. */
export interface CodePart {
  /** Decides its color. */
  kind: 'name' | 'value' | 'plain';
  /** Its text. */
  text: string;
}

/** The colors of the parts. */
const kinds = { name: 'property', value: 'string', plain: 'plain' } as const;

export interface CodeBlockProps extends CodeFrameProps {
  /**
   * JSON is highlighted. For other languages use `HighlightedCode`.
   * @default 'text'
   */
  language?: 'json' | 'text';
  /** The code in parts, to color names and values in plain text. The joined parts must equal `code`. */
  parts?: readonly CodePart[];
}

/** Splits the code into tokens; returns none for plain text without parts. */
function tokensOf({ code, language, parts }: Pick<CodeBlockProps, 'code' | 'language' | 'parts'>) {
  if (!parts) return language === 'json' ? highlightJson(code) : [];
  let offset = 0;
  return parts.map(({ kind, text }) => {
    const token = { kind: kinds[kind], text, offset };
    offset += text.length;
    return token;
  });
}

/** Code to read and copy. If it overflows, the keyboard can scroll it. */
export function CodeBlock({ language = 'text', parts, ...props }: CodeBlockProps) {
  const { code } = props;
  const content = useMemo(() => {
    const found = tokensOf({ code, language, ...(parts && { parts }) });
    if (found.length === 0) return code;
    return found.map(({ kind, text, offset }) =>
      kind === 'plain' ? (
        text
      ) : (
        <span key={offset} className={tokens[kind]}>
          {text}
        </span>
      ),
    );
  }, [code, language, parts]);
  // Brackets and commas are half of all tokens; they need no elements because the `code` element has their color.
  return (
    <CodeFrame {...props} {...(language === 'json' ? { codeClassName: tokens.punctuation } : {})}>
      {content}
    </CodeFrame>
  );
}
