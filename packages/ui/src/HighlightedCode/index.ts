export { HighlightedCode, type HighlightedCodeProps } from './HighlightedCode.tsx';
export type { CodeLanguage } from './highlight.ts';
