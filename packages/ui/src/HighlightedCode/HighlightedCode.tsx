import { useMemo } from 'react';
import { CodeFrame, type CodeFrameProps } from '../internal/CodeFrame.tsx';
import { type CodeLanguage, highlight } from './highlight.ts';

export interface HighlightedCodeProps extends CodeFrameProps {
  /** The programming language. */
  language: CodeLanguage;
}

/**
 * A `CodeBlock` with syntax highlighting. It needs `npm install lowlight highlight.js` and is imported from
 * `@platform/ui/HighlightedCode` only, because the highlighter has about 25 kB: lazy-load the component with the view
 * that shows code. It also highlights on the server.
 */
export function HighlightedCode({ language, ...props }: HighlightedCodeProps) {
  const { code } = props;
  const html = useMemo(() => highlight(code, language), [code, language]);
  return <CodeFrame {...props} html={html} />;
}
