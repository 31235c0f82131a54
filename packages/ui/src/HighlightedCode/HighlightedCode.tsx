import { useMemo } from 'react';
import { CodeFrame, type CodeFrameProps } from '../internal/CodeFrame.tsx';
import { type CodeLanguage, highlight } from './highlight.tsx';

export interface HighlightedCodeProps extends CodeFrameProps {
  /** The language the code is written in. */
  language: CodeLanguage;
}

/**
 * A `CodeBlock` in the colours of its language. It brings a highlighter of some 25 kB, which nothing else in the kit
 * uses: load it with the view that shows code. It colours on the server as well.
 */
export function HighlightedCode({ language, ...props }: HighlightedCodeProps) {
  const { code } = props;
  const content = useMemo(() => highlight(code, language), [code, language]);
  return <CodeFrame {...props}>{content}</CodeFrame>;
}
