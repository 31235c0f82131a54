import { useMemo } from 'react';
import { CodeFrame, type CodeFrameProps } from '../internal/CodeFrame.tsx';
import { tokens } from '../internal/codeFrame.css.ts';
import { tokenHtml } from '../internal/tokenHtml.ts';
import { highlightJson, type JsonToken } from './highlightJson.ts';

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

/** Splits the code into tokens; a text without parts that is in no language is one token. */
function tokensOf({
  code,
  language,
  parts,
}: Pick<CodeBlockProps, 'code' | 'language' | 'parts'>): JsonToken[] {
  if (parts) return parts.map(({ kind, text }) => ({ kind: kinds[kind], text }));
  return language === 'json' ? highlightJson(code) : [{ kind: 'plain', text: code }];
}

/** Code to read and copy. If it overflows, the keyboard can scroll it. */
export function CodeBlock({ language = 'text', parts, ...props }: CodeBlockProps) {
  const { code } = props;
  const html = useMemo(
    () =>
      tokensOf({ code, language, ...(parts && { parts }) })
        // Brackets and commas are half of all tokens; they need no elements because they have the color of the code.
        .map(({ kind, text }) => tokenHtml(text, kind === 'plain' ? undefined : kind))
        .join(''),
    [code, language, parts],
  );
  return (
    <CodeFrame
      {...props}
      html={html}
      {...(language === 'json' ? { codeClassName: tokens.punctuation } : {})}
    />
  );
}
